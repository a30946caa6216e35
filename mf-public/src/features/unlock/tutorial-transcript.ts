/** The spoken text of the tutorial. mf-public/public/tutorial.vtt holds the time of each sentence. */
export const tutorialTranscript: readonly string[] = [
  'Así desbloqueas una app: son tres pasos.',
  'Toca «Probar ahora» y se abre una ventana con tres acciones, que se hacen en orden.',
  'Paso 1, «Seguir en Instagram»: toca «Ir al perfil», síguenos y vuelve a esta página.',
  'Paso 2, «Compartir en WhatsApp»: toca «Compartir ahora» y envía el mensaje.',
  'Hazlo dos veces: cada candado se convierte en una marca.',
  'Paso 3, «Ver tutorial»: toca «Continuar», mira este video y pulsa «He visto el tutorial».',
  'Después escribe tu correo y toca «Enviar y desbloquear».',
  'Verás el aviso «Correo enviado correctamente».',
  '¡Listo! El botón «Descargar App» abre el enlace en otra pestaña.',
  'Recibirás una guía en tu correo y podrás darte de baja cuando quieras.',
  'Y recuerda: nunca pagues para cobrar.',
];
