import { color } from '../palette.ts';
import { arch, weave } from '../shapes/nature.ts';
import { at, lines, rect, svg } from '../svg.ts';
import { musicAndCharging, sharedConnection, walking, walkingLockScreen } from './apps-moving.ts';
import {
  onlineTasks,
  readingMail,
  shoppingAndSearching,
  smallGames,
  surveys,
} from './apps-sitting.ts';

interface AppPicture {
  name: readonly string[];
  /** What one does there, in a few words. */
  activity: readonly string[];
  ground: 'cream' | 'mint' | 'deep';
  sunAt: readonly [number, number];
  draw: () => string;
}

/** Colours of a picture: its paper, and sky and hills in the arch. */
export const grounds = {
  cream: { back: color.cream, sky: color.sand, far: color.leaf, near: color.brand },
  mint: { back: color.brandSoft, sky: color.amberSoft, far: color.leaf, near: color.brand },
  deep: { back: color.brand, sky: color.sand, far: color.mint, near: color.leaf },
};

/** One picture for each app page, by slug. */
export const appPictures: Record<string, AppPicture> = {
  sweatcoin: {
    name: ['Sweatcoin'],
    activity: ['Caminar'],
    ground: 'cream',
    sunAt: [0.3, 0.66],
    draw: walking,
  },
  'mode-earn-app': {
    name: ['Mode', 'Earn App'],
    activity: ['Escuchar música', 'y cargar el teléfono'],
    ground: 'mint',
    sunAt: [0.34, 0.5],
    draw: musicAndCharging,
  },
  pollpay: {
    name: ['PollPay'],
    activity: ['Responder encuestas'],
    ground: 'deep',
    sunAt: [0.29, 0.52],
    draw: surveys,
  },
  swagbucks: {
    name: ['Swagbucks'],
    activity: ['Comprar, buscar', 'y responder encuestas'],
    ground: 'cream',
    sunAt: [0.3, 0.74],
    draw: shoppingAndSearching,
  },
  givvy: {
    name: ['Givvy'],
    activity: ['Juegos cortos'],
    ground: 'mint',
    sunAt: [0.29, 0.68],
    draw: smallGames,
  },
  cashwalk: {
    name: ['CashWalk'],
    activity: ['Caminar y mirar la', 'pantalla de bloqueo'],
    ground: 'deep',
    sunAt: [0.3, 0.5],
    draw: walkingLockScreen,
  },
  'inbox-dollars': {
    name: ['InboxDollars'],
    activity: ['Leer correos'],
    ground: 'cream',
    sunAt: [0.26, 0.52],
    draw: readingMail,
  },
  ysense: {
    name: ['ySense'],
    activity: ['Tareas en línea'],
    ground: 'mint',
    sunAt: [0.02, 0.72],
    draw: onlineTasks,
  },
  pawns: {
    name: ['Pawns.app'],
    activity: ['Compartir tu', 'conexión Wi-Fi'],
    ground: 'deep',
    sunAt: [0.24, 0.72],
    draw: sharedConnection,
  },
};

export function drawApp(picture: AppPicture): string {
  const ground = grounds[picture.ground];
  const deep = picture.ground === 'deep';
  const foot = 600;
  const height = picture.name.length * 84 + 28 + picture.activity.length * 46;
  const top = (foot - height) / 2 + 62;
  return svg(
    1200,
    630,
    rect(0, 0, 1200, 630, ground.back) +
      at(850, foot, arch(520, 540, { ...ground, sunAt: picture.sunAt })) +
      at(850, foot - 6, picture.draw()) +
      lines(76, top, picture.name, 84, {
        size: 78,
        fill: deep ? color.onBrand : color.brandStrong,
        spacing: -2,
      }) +
      rect(78, top + (picture.name.length - 1) * 84 + 30, 84, 10, color.amber, 5) +
      lines(76, top + picture.name.length * 84 + 10, picture.activity, 46, {
        size: 36,
        weight: 400,
        fill: deep ? color.brandSoft : color.inkSoft,
      }) +
      weave(1200, foot),
  );
}
