import type { Context } from 'hono';
import { fail } from '../../http/errors.ts';

// What guessers try first, of those that the other rules let pass: published lists of leaked
// passwords, and what Spanish speakers choose. Lower case.
const common = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 01234567
  11223344 1122334455 12341234 123123123 123321123 12344321 1234554321 123454321 147258369 147852369
  159753456 159357258 741852963 789456123 789456123a 963852741 12121212 10203040 102030405060 20202020
  19191919 123456789a 123456789q 123456789abc 12345678a 12345678q 1234567a 1234567q a12345678
  a123456789 aa123456 aa12345678 abc12345 abc123456 abc123456789 abcd1234 abcd12345 abcde12345
  abcdef123 abcdefgh abcdefg1 1234abcd 12345abc 123456abc 1234qwer 123qweasd 123qwe123 123qweasdzxc
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  qazwsxedc qazwsx123 qaz123456 zaq12wsx zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm,./ asdfghjkl asdfghjk
  asdfghjkl1 asdf1234 asdfasdf asdf123456 asdfgh123 qwertyui qwertyuiop qwertyuiop123 qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwertyqwerty qwer1234 qwer123456 qwe123456
  qweasdzxc qweasd123 qweqweqwe poiuytrewq mnbvcxz1 lkjhgfdsa
  password password1 password12 password123 password1234 password12345 password123456 password!
  password1! password01 password2 password2024 password2025 password2026 passw0rd p@ssw0rd p@ssword
  p@ssw0rd1 p@ssw0rd123 pa55word pass1234 pass12345 pass123456 passpass mypassword changeme changeme1
  changeme123 letmein1 letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1! admin123 admin1234
  admin12345 admin123456 admin@123 administrator administrador administrador1 root1234 toor1234
  test1234 test12345 test123456 testtest testing1 testing123 guest123 guest1234 user1234 default1
  master12 master123 secret12 secret123 secreto1 secreto123 login123 access14 access123 superman
  superman1 spiderman spiderman1 batman123 batman12 ironman1 ironman123 pokemon1 pokemon123 naruto123
  starwars starwars1 minecraft minecraft1 fortnite fortnite1 roblox123 football football1 baseball
  baseball1 basketball basketball1 soccer123 liverpool liverpool1 arsenal1 chelsea1 manchester juventus
  trustno1 whatever whatever1 sunshine sunshine1 princess princess1 princesa princesa1 princesa123
  iloveyou iloveyou1 iloveyou2 iloveyou123 loveyou1 lovelove ilovegod ilovejesus jesus123 jesus1234
  jesuschrist jesucristo jesucristo1 jesusteamo dios1234 diosteama diosesamor dioses123 cristo123
  cristovive diosesfiel bendicion bendiciones bendecida bendecido
  computer computer1 internet internet1 dragon12 dragon123 monkey12 monkey123 shadow12 shadow123
  michael1 michelle jennifer jessica1 charlie1 jordan23 michaeljordan hunter12 hunter123 killer123
  samsung1 samsung123 iphone123 android1 android123 google123 facebook facebook1 facebook123 instagram
  instagram1 whatsapp whatsapp1 youtube1 youtube123 tiktok123 netflix1 netflix123 gmail123 hotmail1
  hotmail123 yahoo123 microsoft windows10 mustang1 mercedes ferrari1 corvette yamaha123 toyota123
  contraseña contraseña1 contraseña123 contraseña1234 contrasena contrasena1 contrasena12 contrasena123
  contrasena1234 contrasenia contrasenia1 contraseña. micontraseña micontrasena miclave1 miclave123
  clave123 clave1234 clave12345 clave123456 clavesecreta claveclave clave.123 sinclave1
  teamo123 teamo1234 teamo12345 teamomucho teamoamor teamomama teamopapa tequiero tequiero1
  tequiero123 tequieromucho tqmuchisimo amor1234 amor12345 amorcito amorcito1 amoreterno amordemivida
  mivida123 miamor12 miamor123 mivida12 micielo1 corazon1 corazon12 corazon123 corazoncito
  hola1234 hola12345 hola123456 holahola holamundo holamundo1 holaquetal holacomoestas buenosdias
  estrella estrella1 estrella123 estrellita mariposa mariposa1 mariposa123 chocolate chocolate1
  chocolate123 caramelo caramelo1 muñequita munequita gatito12 gatito123 perrito1 perrito123 angelito
  angelito1 bonita123 hermosa1 hermosa123 preciosa preciosa1 chiquita chiquita1 flaquita gordita1
  familia1 familia123 mifamilia mifamilia1 mihijo123 mishijos mishijos1 misamores hermanos mamita123
  papito123 mamaypapa papaymama mama1234 papa1234 abuelita bebe1234 bebecita
  futbol12 futbol123 futbol10 barcelona barcelona1 barcelona10 barcelona123 realmadrid realmadrid1
  realmadrid7 realmadrid123 atletico atletico1 bocajuniors riverplate river123 boca1234 chivas123
  america1 america123 america10 aguilas1 santos123 colocolo colocolo1 alianza1 alianzalima nacional
  nacional1 millonarios pumas123 cruzazul cruzazul1 messi123 messi1010 messi10messi cristiano
  cristiano7 ronaldo7 ronaldo123 neymar10 neymar123 maradona maradona10 campeones campeones1
  mexico12 mexico123 mexico2024 mexico2025 mexico2026 colombia colombia1 colombia123 argentina
  argentina1 argentina10 argentina123 venezuela venezuela1 venezuela123 republica dominicana
  dominicana1 dominicano dominicano1 quisqueya santodomingo guatemala guatemala1 guatemala123 honduras
  honduras1 honduras123 elsalvador nicaragua nicaragua1 costarica costarica1 puravida puravida1
  ecuador1 ecuador123 bolivia1 bolivia123 paraguay paraguay1 paraguay123 uruguay1 uruguay123 chile123
  chile1234 viva-chile peru1234 peru12345 arribaperu puertorico puertorico1 boricua1 boricua123 panama12
  panama123 brasil123 cuba1234 espana123 españa123
  alejandro alejandro1 alejandra alejandra1 alexander alexander1 alexandra fernando fernando1
  fernanda fernanda1 gabriela gabriela1 gabriel1 gabriel123 daniela1 daniela123 daniel12 daniel123
  valentina valentina1 valeria1 valeria123 veronica veronica1 victoria victoria1 sebastian
  sebastian1 santiago santiago1 santiago123 francisco francisco1 francisca guadalupe guadalupe1
  carolina carolina1 catalina catalina1 cristina cristina1 christian christian1 estefania
  elizabeth elizabeth1 gustavo1 gustavo123 ricardo1 ricardo123 roberto1 roberto123 rodrigo1 jonathan
  jonathan1 joselito josejose jose1234 jose12345 juan1234 juan12345 juancarlos juancarlos1 luis1234
  luis12345 carlos12 carlos123 carlos1234 miguel12 miguel123 pedro123 pedro1234 maria123 maria1234
  maria12345 mariajose marianela mariana1 mariana123 martinez martinez1 rodriguez rodriguez1 gonzalez
  gonzalez1 hernandez hernandez1 fernandez ramirez1 sanchez1 andrea12 andrea123 angela123 angel123
  angelica antonio1 antonio123 eduardo1 eduardo123 patricia patricia1 margarita natalia1 natalia123
  camila123 paola123 laura123 diana123 sofia123 sofia1234 lucia123 isabella isabella1 nicolas1
  nicolas123 mauricio samantha samantha1 stephanie vanessa1 yolanda1
  dinero12 dinero123 dinero1234 dinerofacil dinerorapido dineroextra ganardinero ganodinero millonario
  millonaria millones1 trabajo1 trabajo123 trabajo1234 encuesta encuesta1 encuestas encuestas1
  encuestas123 paypal12 paypal123 paypal1234 ingreso1 ingreso123 ingresos1 ingresoactivo ingresoactivo1
  ingresoactivo123 ingreso-activo ingreso.activo usuario1 usuario12 usuario123 usuario1234 registro
  registro1 prueba12 prueba123 prueba1234 pruebaprueba cualquiera cualquiera1 nolose123 nomeacuerdo
  nomeolvides olvide123 nosenose bienvenido bienvenido1 bienvenidos bienvenida abrete-sesamo
  abretesesamo numero123 verano2024 verano2025 verano2026 invierno2025 enero2025 enero2026 diciembre
  diciembre1 noviembre septiembre navidad1 navidad123 feliz2025 feliz2026 cumpleaños cumpleanos
  murcielago murcielago1 terremoto tormenta1 libertad libertad1 esperanza esperanza1 felicidad
  felicidad1 soyfeliz soylamejor soyelmejor lavidaesbella vivalavida carpediem hakunamatata`
    .split(/\s+/)
    .map((password) => password.normalize('NFC')),
);

/** Why a password is too easy to guess for its owner, as a sentence; null when it is not. */
export function tooEasy(password: string, email: string): string | null {
  const typed = password.normalize('NFC').toLowerCase();
  if (common.has(typed)) return 'Esa contraseña es muy común. Elige otra.';
  const [localPart] = email.split('@');
  if (typed !== email && typed !== localPart) return null;
  return 'Tu contraseña no puede ser tu correo. Elige otra.';
}

/** Refuses a new password that is too easy to guess. */
export function weakPassword(c: Context, field: 'password' | 'newPassword', message: string) {
  return fail(c, { code: 'invalid-argument', status: 422, message, fields: { [field]: message } });
}
