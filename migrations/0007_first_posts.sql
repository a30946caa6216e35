-- The first three posts: plain semantic HTML, as the blog's editor stores it.

WITH first (slug, title, image, description, content, published_at) AS (VALUES (
  'como-reconocer-apps-estafa',
  'Cómo reconocer una app que promete dinero y es una estafa',
  '/assets/como-reconocer-apps-estafa-cover.jpg',
  'Siete señales de alerta, cinco comprobaciones gratis antes de instalar y qué hacer si ya pusiste dinero.',
  '<p>Buscas un ingreso extra, ves un anuncio y una app te promete pagarte por casi nada. ¿Será verdad? Hay apps que pagan, aunque poco. También hay muchas que solo quieren tu dinero, tus datos o tu tiempo. La buena noticia es que las estafas se parecen entre sí, y con unas pocas preguntas puedes descubrir a la mayoría antes de instalarla.</p>
<h2>La regla que vale por todas: no pagues para cobrar</h2>
<p>Una app que te paga por una tarea no necesita que tú le pagues primero. Da igual cómo lo llame: «activación», «membresía», «garantía», «impuesto de retiro» o «verificación de la cuenta». La <a href="https://consumidor.ftc.gov/">Comisión Federal de Comercio de Estados Unidos</a> lo resume así en sus alertas en español: nunca pagues dinero para ganar dinero.</p>
<p>Hay una trampa muy común que funciona de esta manera:</p>
<ol>
<li>Te escribe por WhatsApp o Telegram alguien que no conoces y te ofrece un trabajo fácil: dar «me gusta», calificar hoteles u «optimizar aplicaciones».</li>
<li>Haces las primeras tareas y ves crecer un saldo. A veces hasta te pagan una cantidad pequeña, para que confíes.</li>
<li>Después te piden un depósito para desbloquear tareas mejores o para retirar lo que ya «ganaste».</li>
<li>Depositas, te piden más, y el día que te niegas desaparecen. El saldo de la pantalla nunca existió.</li>
</ol>
<p>Si ya pusiste dinero, no pongas más para recuperar lo anterior. Eso es justo lo que esperan.</p>
<h2>Siete señales de alerta</h2>
<ul>
<li><strong>Promete cifras grandes y fijas.</strong> Las apps serias dicen que depende de tu país, tu perfil y tu tiempo. Quien te asegura una cantidad diaria, miente.</li>
<li><strong>Te apura.</strong> «Solo hoy», «quedan tres cupos». La prisa sirve para que no pienses ni preguntes.</li>
<li><strong>Gana más quien más invita.</strong> Un bono por referidos es normal. Pero si casi todo el dinero viene de traer gente que también paga, es una pirámide.</li>
<li><strong>No dice quién es.</strong> Sin nombre de empresa, sin términos, sin política de privacidad y sin correo de soporte, no tienes a quién reclamar.</li>
<li><strong>Se instala fuera de la tienda.</strong> Si te mandan un archivo APK por chat, no lo abras. Estar en Google Play o en App Store no garantiza que sea honesta, pero al menos pasó por un filtro.</li>
<li><strong>Pide permisos que no necesita.</strong> Una app de encuestas no tiene por qué leer tus mensajes. Desconfía sobre todo del permiso de accesibilidad, porque con él una app puede ver y tocar la pantalla por ti.</li>
<li><strong>El mínimo de retiro se aleja.</strong> Avanzas rápido al comienzo y, cerca de la meta, casi no sumas. O el mínimo cambia cuando ya ibas a llegar.</li>
</ul>
<h2>Cinco minutos de investigación</h2>
<p>Antes de instalar, haz estas comprobaciones. No cuestan nada.</p>
<ol>
<li><strong>Busca el nombre con la palabra «estafa» o «no paga».</strong> Lee varias páginas, no solo la primera.</li>
<li><strong>Ordena las reseñas de la tienda por las más recientes.</strong> Mira las de una y dos estrellas. Si muchas cuentan el mismo problema al cobrar, créeles. Muchas reseñas perfectas, cortas y parecidas pueden ser compradas.</li>
<li><strong>Toca el nombre del desarrollador.</strong> ¿Tiene página web propia? ¿Otras apps conocidas? ¿Un correo con su dominio?</li>
<li><strong>Lee las condiciones de pago.</strong> Busca el mínimo, los métodos, los países y los motivos por los que pueden anular tu saldo.</li>
<li><strong>Prueba con poco.</strong> Cuando llegues al primer mínimo, retira. Un pago pequeño recibido vale más que un saldo enorme en la pantalla. Aun así, no lo prueba todo: si luego te piden dinero, sal de ahí.</li>
</ol>
<p>Haz lo mismo con nuestras recomendaciones: ganamos comisiones por algunos enlaces, como explicamos en los <a href="/terminos">términos</a>. Compara, pregunta y decide tú.</p>
<h2>Señales sanas frente a señales de estafa</h2>
<table>
<thead><tr><th>Una app seria</th><th>Una estafa</th></tr></thead>
<tbody>
<tr><td>Es gratis para empezar</td><td>Cobra por activar o retirar</td></tr>
<tr><td>Habla de centavos, puntos y límites</td><td>Habla de sueldos y libertad</td></tr>
<tr><td>Explica por qué puede rechazar una tarea</td><td>Promete que todo se paga</td></tr>
<tr><td>Tiene empresa, términos y soporte</td><td>Solo tiene un grupo de chat</td></tr>
<tr><td>Te deja borrar tu cuenta</td><td>Te amenaza si quieres salir</td></tr>
</tbody>
</table>
<h2>Si ya caíste, actúa así</h2>
<ol>
<li><strong>Corta el contacto y no pagues más.</strong> Tampoco a quien ofrezca recuperar tu dinero a cambio de una comisión, porque suele ser la segunda parte del engaño.</li>
<li><strong>Avisa a tu banco o al servicio con el que pagaste.</strong> Hazlo el mismo día y pregunta si se puede detener o reclamar la operación.</li>
<li><strong>Cambia tus contraseñas.</strong> Empieza por la del correo y activa la verificación en dos pasos.</li>
<li><strong>Desinstala la app.</strong> Antes revisa en los ajustes que no tenga permisos de administrador ni de accesibilidad.</li>
<li><strong>Guarda pruebas y denuncia.</strong> Capturas, números, comprobantes. Repórtala en la tienda y ante la policía o la oficina de protección al consumidor de tu país.</li>
</ol>
<p>Y cuéntalo. Da vergüenza, pero le pasa a gente muy atenta, y tu historia puede proteger a otra persona.</p>
<blockquote><p>Si tienes que pagar, apurarte o callarlo, no es una oportunidad.</p></blockquote>
<p>¿Quieres ver opciones con sus límites a la vista? Mira la lista de <a href="/apps-que-pagan">apps que pagan</a> o escríbenos desde <a href="/contacto">contacto</a> si una te da mala espina.</p>',
  1795219200000
), (
  'encuestas-pagadas-sin-perder-tiempo',
  'Encuestas pagadas: cómo aprovecharlas sin perder tiempo ni privacidad',
  '/assets/encuestas-pagadas-sin-perder-tiempo-cover.jpg',
  'Por qué te descartan, cómo rendir más, qué datos no dar nunca y cómo calcular si de verdad te conviene.',
  '<p>Responder encuestas es una de las formas más sencillas de conseguir un pequeño ingreso con el teléfono. No hace falta experiencia ni dinero para empezar. Pero también es fácil perder tardes enteras entre cuestionarios que te descartan y sitios que preguntan demasiado. Aquí tienes lo que conviene saber para que tu tiempo rinda y tus datos sigan siendo tuyos.</p>
<h2>Por qué alguien paga por tu opinión</h2>
<p>Las empresas necesitan saber qué piensan distintas personas antes de lanzar un producto o cambiar un anuncio. Encargan el estudio a un proveedor, y este busca participantes con un perfil concreto: por ejemplo, personas que compran café o que acaban de cambiar de teléfono. Por eso no todas las encuestas son para todos, y por eso hay semanas buenas y semanas vacías.</p>
<p>Eso también explica el tamaño del pago. Una encuesta corta vale poco. Nadie vive de esto, y quien te diga lo contrario quiere venderte algo.</p>
<h2>Por qué te descartan a mitad de camino</h2>
<p>Que te saquen de una encuesta molesta, pero casi siempre tiene una explicación:</p>
<ul>
<li><strong>No eres el perfil que buscan.</strong> Las primeras preguntas sirven para filtrar.</li>
<li><strong>El cupo se llenó.</strong> Ya tenían suficientes personas como tú.</li>
<li><strong>Fuiste demasiado rápido.</strong> Muchos estudios miden el tiempo y suponen que no leíste.</li>
<li><strong>Fallaste una pregunta de control.</strong> Son del tipo «para confirmar que lees, marca la opción tres».</li>
<li><strong>Te contradijiste.</strong> La misma pregunta puede aparecer dos veces con otras palabras.</li>
</ul>
<p>A veces el rechazo llega después, cuando el cliente revisa las respuestas. En ese caso el proveedor puede anular el pago y tu saldo baja. No es un truco exclusivo de un sitio: las condiciones de muchos paneles lo permiten, así que léelas antes de empezar.</p>
<h2>Cómo rendir más sin correr</h2>
<ol>
<li><strong>Completa tu perfil con la verdad.</strong> Cuanto mejor te conozca el sistema, menos filtros inútiles verás. Mentir para calificar termina en contradicciones y rechazos.</li>
<li><strong>Mira la relación entre tiempo y pago.</strong> Antes de abrir una encuesta, revisa cuánto dura y cuánto da. Si tarda mucho y paga casi lo mismo que una corta, elige la corta.</li>
<li><strong>Ponte un horario.</strong> Dos ratos fijos al día son mejores que revisar el teléfono a cada momento.</li>
<li><strong>Usa una conexión estable.</strong> Si se corta a la mitad, tal vez no puedas volver a entrar.</li>
<li><strong>Apaga la VPN.</strong> El estudio necesita saber en qué país estás. Ocultarlo suele costar la cuenta.</li>
<li><strong>Escribe respuestas con sentido.</strong> En las preguntas abiertas, una frase completa vale más que tres letras al azar.</li>
</ol>
<p>Tenemos una versión corta de estos consejos en la <a href="/guia-encuestas">guía de encuestas</a>.</p>
<h2>Haz tu propia cuenta</h2>
<p>No confíes en promedios ajenos. Durante una semana, anota tres cosas: los minutos que dedicaste (incluidos los de las encuestas que te descartaron), lo que te acreditaron y lo que de verdad pudiste retirar. Divide lo retirado entre las horas. Con ese número decides si te conviene seguir, cambiar de panel o usar el tiempo en otra cosa.</p>
<p>Recuerda que un saldo no es dinero hasta que llega a tus manos. Averigua cuál es el mínimo para cobrar y retira apenas puedas, sobre todo la primera vez.</p>
<h2>Lo que puedes contar y lo que no</h2>
<p>Una encuesta legítima pregunta por hábitos y opiniones. Puede tocar temas personales como tu edad, tus ingresos aproximados o tu salud, y siempre deberías poder elegir «prefiero no responder» o salir. Hay cosas que nunca tienen lugar en una encuesta:</p>
<ul>
<li>Contraseñas o códigos que te llegan por mensaje.</li>
<li>El número de tu tarjeta, la clave o el código de seguridad.</li>
<li>Fotos de tu documento para «calificar» a una encuesta cualquiera. Un panel puede verificar tu identidad al pagarte, pero debe explicar por qué y dónde queda guardada.</li>
<li>Dinero. Ni un depósito, ni una cuota, ni una recarga.</li>
</ul>
<h3>Medidas simples que protegen mucho</h3>
<ul>
<li>Crea un correo solo para encuestas. Así tu correo principal queda limpio y puedes cerrarlo el día que lo dejes.</li>
<li>Usa una contraseña distinta en cada sitio. Un gestor de contraseñas las recuerda por ti.</li>
<li>Revisa la política de privacidad: qué guardan, con quién lo comparten y cómo se borra. La nuestra está <a href="/privacidad">aquí</a>.</li>
<li>Niega los permisos que no hagan falta. Si una app de encuestas pide tus contactos, di que no.</li>
<li>Si ya no usas un panel, pide que borren tu cuenta.</li>
</ul>
<h2>Una rutina que funciona</h2>
<p>Este es un plan sencillo para el primer mes:</p>
<ol>
<li>Elige uno o dos paneles, no diez.</li>
<li>Completa el perfil con calma el primer día.</li>
<li>Dedica dos ratos diarios y abandona las encuestas que se alargan sin avisar.</li>
<li>Anota tiempo y resultados.</li>
<li>Retira al llegar al mínimo y comprueba que el pago llegó.</li>
<li>Con tus propios números, decide si continúas.</li>
</ol>
<blockquote><p>Responder con calma y con la verdad rinde más que responder a la carrera.</p></blockquote>
<p>Si quieres intentarlo con nosotros, en <a href="/descubre">esta página</a> te contamos paso a paso cómo pedir acceso al panel privado. Y si te queda alguna duda, pasa por las <a href="/preguntas-frecuentes">preguntas frecuentes</a>.</p>',
  1795219200000
), (
  'recibir-pagos-paypal-tarjetas-regalo',
  'Cómo recibir pagos pequeños del exterior con PayPal y tarjetas de regalo',
  '/assets/recibir-pagos-paypal-tarjetas-regalo-cover.jpg',
  'Qué revisar antes de juntar saldo, dónde se esconden las comisiones y qué cuidar con las tarjetas de regalo.',
  '<p>Ya hiciste las tareas, juntaste el mínimo y llegó la hora de cobrar. Para muchas personas en América Latina ahí empiezan las sorpresas: una comisión que no esperaban, una tarjeta de regalo que no funciona en su país o un PayPal que no permite pasar el dinero al banco. Casi todo se puede evitar si revisas unas pocas cosas <strong>antes</strong> de empezar a acumular saldo.</p>
<p>Aquí no verás porcentajes, porque cambian según el país y la fecha. Verás qué preguntar y dónde encontrar la respuesta vigente.</p>
<h2>Primero, piensa al revés</h2>
<p>La pregunta importante no es «¿cuánto paga?», sino «¿cómo llega ese dinero a mis manos?». Empieza por el final: ¿dónde quieres gastarlo? Si lo necesitas en efectivo, una tarjeta de regalo quizá no te sirva. Si de todos modos ibas a comprar en esa tienda, puede ser la opción más simple.</p>
<h2>PayPal: lo que debes revisar antes</h2>
<h3>La cuenta</h3>
<ul>
<li><strong>Ábrela en tu país real y con tus datos reales.</strong> Las funciones y las reglas dependen del país de la cuenta. Registrarla en otro lugar para tener más opciones puede terminar en una cuenta limitada con tu dinero adentro.</li>
<li><strong>Confirma tu correo.</strong> Si te pagan a una dirección que no está confirmada, el pago puede quedar pendiente.</li>
<li><strong>Escribe bien la dirección.</strong> PayPal explica en su ayuda que los pagos no reclamados se cancelan a los 30 días y el dinero vuelve a quien lo envió. Un error de una letra puede costarte semanas.</li>
<li><strong>Ten tu documento a mano.</strong> Es posible que te pidan verificar tu identidad antes de usar o retirar el saldo.</li>
</ul>
<h3>La salida del dinero</h3>
<p>Recibir y retirar son cosas distintas. Hay países donde puedes pasar el saldo a una cuenta bancaria local, otros donde se retira por medio de una empresa asociada o hacia otro tipo de cuenta, y otros donde lo práctico es gastarlo directamente en tiendas que aceptan PayPal. Entra a tu cuenta, busca la opción de transferir fondos y mira qué te ofrece <em>a ti</em>. Hazlo antes de trabajar por ese saldo.</p>
<h2>Las comisiones que se esconden en el camino</h2>
<p>Entre lo que te envían y lo que gastas puede haber varios descuentos. Búscalos uno por uno:</p>
<table>
<thead><tr><th>Momento</th><th>Qué preguntar</th></tr></thead>
<tbody>
<tr><td>Al pedir el pago</td><td>¿La app descuenta algo por retirar?</td></tr>
<tr><td>Al recibirlo</td><td>¿Hay comisión por un pago internacional? ¿Quién la paga?</td></tr>
<tr><td>Al cambiar de moneda</td><td>¿Qué tipo de cambio usan y en qué se diferencia del de tu banco?</td></tr>
<tr><td>Al pasarlo al banco</td><td>¿Hay comisión de retiro o un monto mínimo?</td></tr>
<tr><td>En tu banco</td><td>¿Cobra por recibir dinero del exterior?</td></tr>
</tbody>
</table>
<p>El tipo de cambio merece atención especial. No aparece como comisión, pero si te dan menos moneda local por cada dólar, estás pagando. Compara lo que te ofrecen con el valor que publica el banco central de tu país ese mismo día.</p>
<p>Para ver las tarifas vigentes, abre PayPal y toca <strong>Comisiones</strong>, al final de cualquier página. Comprueba que arriba figure tu país.</p>
<h3>Menos retiros, menos comisiones</h3>
<p>Cuando el costo es fijo, retirar muchas veces cantidades pequeñas sale caro. Suele convenir juntar un poco más. La excepción es el primer cobro en una app nueva: retira apenas puedas, aunque sea poco, para comprobar que paga de verdad.</p>
<h2>Tarjetas de regalo: útiles, con cuidado</h2>
<p>Varias apps permiten canjear puntos por tarjetas de regalo. Pueden ser prácticas si no tienes banco, pero tienen sus propias reglas:</p>
<ul>
<li><strong>El país importa.</strong> Muchas tarjetas solo funcionan en la tienda y la moneda de un país. Una tarjeta de Google Play, por ejemplo, debe coincidir con el país de tu cuenta. Lee la descripción completa antes de canjear.</li>
<li><strong>Casi nunca hay vuelta atrás.</strong> Una vez emitido el código, lo normal es que no se pueda cambiar por dinero ni devolver.</li>
<li><strong>Pueden vencer.</strong> Revisa la fecha y cárgala en tu cuenta cuanto antes.</li>
<li><strong>El código es dinero.</strong> No lo publiques ni lo mandes en una foto. Si alguien te pide pagar algo con tarjetas de regalo, es una señal clásica de estafa.</li>
<li><strong>Evita venderlas a desconocidos.</strong> Es fácil perder el código y no cobrar.</li>
</ul>
<h2>Cuida el dinero que ya ganaste</h2>
<ol>
<li>Usa en PayPal una contraseña que no repitas y activa la verificación en dos pasos.</li>
<li>No entres desde enlaces de correos que anuncian un pago. Abre la app y mira tu saldo ahí.</li>
<li>Nadie necesita tu contraseña para pagarte: basta con tu correo de PayPal.</li>
<li>Guarda los comprobantes y anota cada cobro. Así sabrás cuánto ganaste de verdad y podrás consultar si debes declararlo en tu país.</li>
</ol>
<h2>Lista rápida antes de empezar con una app</h2>
<ul>
<li>¿Paga en mi país y con un método que yo puedo usar?</li>
<li>¿Cuál es el mínimo para cobrar?</li>
<li>¿Cuánto llega después de comisiones y cambio?</li>
<li>¿Qué pasa si rechazan una tarea o cierran mi cuenta?</li>
<li>¿El correo de pago está bien escrito y confirmado?</li>
</ul>
<p>En nuestro panel las reglas son estas: se paga por PayPal, desde US$ 25.00 de saldo, y cada pago lo revisa y lo hace una persona. Los detalles están en los <a href="/terminos">términos</a>. Si usas otras apps, mira primero su ficha en <a href="/apps-que-pagan">apps que pagan</a> y cobra pronto la primera vez.</p>',
  1795219200000
))
INSERT INTO posts (id, slug, title, image, description, source, format, content, estado,
  published_at, created_at, updated_at, public_since)
SELECT lower(hex(randomblob(16))), slug, title, image, description, content, 'html', content,
  'publicada', published_at, published_at, published_at, published_at
FROM first;
