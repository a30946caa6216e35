/**
 * The browser brands, each with a pattern (`mark`) for the User-Agent; the first match counts. A browser also
 * names the browsers that it imitates, and an app names its WebView. So the most specific pattern comes
 * first.
 */
export const browserBrands = {
  instagram: { name: 'Instagram', mark: /Instagram / },
  facebook: { name: 'Facebook', mark: /FB_IAB|FBA[NV]\// },
  tiktok: { name: 'TikTok', mark: /BytedanceWebview|musical_ly|trill_|TikTok/ },
  edge: { name: 'Edge', mark: /Edg(?:e|A|iOS)?\// },
  opera: { name: 'Opera', mark: /OPR\/|Opera/ },
  samsung: { name: 'Samsung Internet', mark: /SamsungBrowser\// },
  huawei: { name: 'Huawei Browser', mark: /HuaweiBrowser\// },
  uc: { name: 'UC Browser', mark: /UCBrowser\// },
  xiaomi: { name: 'Mi Browser', mark: /MiuiBrowser\// },
  firefox: { name: 'Firefox', mark: /Firefox\/|FxiOS\// },
  chrome: { name: 'Chrome', mark: /Chrome\/|CriOS\// },
  safari: { name: 'Safari', mark: /Safari\// },
} as const;

export type Brand = keyof typeof browserBrands;

export const isBrand = (name: string): name is Brand => Object.hasOwn(browserBrands, name);

export const findBrand = (userAgent: string): Brand | undefined =>
  Object.keys(browserBrands)
    .filter(isBrand)
    .find((name) => browserBrands[name].mark.test(userAgent));
