import type { Context } from 'hono';
import { fail } from '../../shared/errors.ts';

// What guessers try first, of what the other rules let pass: published lists of leaked passwords, and
// what Spanish speakers choose. Lower case.

const listOf = (text: string) => new Set(text.normalize('NFC').split(/\s+/));

/** Common as they are and with an `ending`. */
const words = listOf(
  `abcd abcde abcdef abcdefgh abcdefg qazwsxedc qazwsx zxcvbnm zxcvbnm,./ asdfghjkl asdfghjk asdf
  asdfasdf asdfgh qwertyui qwertyuiop qwerty qwertyqwerty qwer qweasdzxc qweasd qweqweqwe poiuytrewq
  mnbvcxz lkjhgfdsa password p@ssword pass passpass mypassword changeme letmein letmeinnow welcome
  admin admin@ administrator administrador root toor test testtest testing guest user default master
  secret secreto login access superman spiderman batman ironman pokemon naruto starwars minecraft
  fortnite roblox football baseball basketball soccer liverpool arsenal chelsea manchester juventus
  trustno whatever sunshine princess princesa iloveyou loveyou lovelove ilovegod ilovejesus jesus
  jesuschrist jesucristo jesusteamo dios diosteama diosesamor dioses cristo cristovive diosesfiel
  bendicion bendiciones bendecida bendecido computer internet dragon monkey shadow michael michelle
  jennifer jessica charlie jordan michaeljordan hunter killer samsung iphone android google facebook
  instagram whatsapp youtube tiktok netflix gmail hotmail yahoo microsoft windows mustang mercedes
  ferrari corvette yamaha toyota contraseña contrasena contrasenia micontraseña micontrasena miclave
  clave clavesecreta claveclave clave. sinclave teamo teamomucho teamoamor teamomama teamopapa
  tequiero tequieromucho tqmuchisimo amor amorcito amoreterno amordemivida mivida miamor micielo
  corazon corazoncito hola holahola holamundo holaquetal holacomoestas buenosdias estrella
  estrellita mariposa chocolate caramelo muñequita munequita gatito perrito angelito bonita hermosa
  preciosa chiquita flaquita gordita familia mifamilia mihijo mishijos misamores hermanos mamita
  papito mamaypapa papaymama mama papa abuelita bebe bebecita futbol barcelona realmadrid atletico
  bocajuniors riverplate river boca chivas america aguilas santos colocolo alianza alianzalima
  nacional millonarios pumas cruzazul messi cristiano ronaldo neymar maradona campeones mexico
  colombia argentina venezuela republica dominicana dominicano quisqueya santodomingo guatemala
  honduras elsalvador nicaragua costarica puravida ecuador bolivia paraguay uruguay chile viva-chile
  peru arribaperu puertorico boricua panama brasil cuba espana españa alejandro alejandra alexander
  alexandra fernando fernanda gabriela gabriel daniela daniel valentina valeria veronica victoria
  sebastian santiago francisco francisca guadalupe carolina catalina cristina christian estefania
  elizabeth gustavo ricardo roberto rodrigo jonathan joselito josejose jose juan juancarlos luis
  carlos miguel pedro maria mariajose marianela mariana martinez rodriguez gonzalez hernandez
  fernandez ramirez sanchez andrea angela angel angelica antonio eduardo patricia margarita natalia
  camila paola laura diana sofia lucia isabella nicolas mauricio samantha stephanie vanessa yolanda
  dinero dinerofacil dinerorapido dineroextra ganardinero ganodinero millonario millonaria millones
  trabajo encuesta encuestas paypal ingreso ingresos ingresoactivo ingreso-activo ingreso.activo
  usuario registro prueba pruebaprueba cualquiera nolose nomeacuerdo nomeolvides olvide nosenose
  bienvenido bienvenidos bienvenida abrete-sesamo abretesesamo numero verano invierno enero
  diciembre noviembre septiembre navidad feliz cumpleaños cumpleanos murcielago terremoto tormenta
  libertad esperanza felicidad soyfeliz soylamejor soyelmejor lavidaesbella vivalavida carpediem
  hakunamatata`,
);

const ending = /(?:\d{1,4}|12345|123456)?[!.]?$/;

const sequences = listOf(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 01234567
  11223344 1122334455 12341234 123123123 123321123 12344321 1234554321 123454321 147258369 147852369
  159753456 159357258 741852963 789456123 789456123a 963852741 12121212 10203040 102030405060
  20202020 19191919 123456789a 123456789q 123456789abc 12345678a 12345678q 1234567a 1234567q
  a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abc123456789 1234abcd 12345abc
  123456abc 1234qwer 123qweasd 123qwe123 123qweasdzxc q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qaz123456 zaq12wsx zaq1xsw2 qwe123456
  passw0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 pa55word messi10messi`,
);

/** Why a password is too easy to guess for its owner, as a sentence; null when it is not. */
export function tooEasy(password: string, email: string): string | null {
  const typed = password.normalize('NFC').toLowerCase();
  if (sequences.has(typed) || words.has(typed.replace(ending, ''))) {
    return 'Esa contraseña es muy común. Elige otra.';
  }
  const [localPart] = email.split('@');
  if (typed !== email && typed !== localPart) return null;
  return 'Tu contraseña no puede ser tu correo. Elige otra.';
}

/** Refuses a new password that is too easy to guess. */
export function weakPassword(c: Context, field: 'password' | 'newPassword', message: string) {
  return fail(c, { code: 'invalid-argument', status: 422, message, fields: { [field]: message } });
}
