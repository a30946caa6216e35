export function OnYourPhone() {
  return (
    <>
      <h2>Cookies y almacenamiento local</h2>
      <p>
        Solo usamos una cookie, la de sesión, y solo cuando inicias sesión. Sin ella no podríamos
        reconocerte en el panel. Además, tu navegador guarda en tu propio teléfono:
      </p>
      <ul>
        <li>
          <code>{'steps-{appName}'}</code> y <code>{'shareCount-{appName}'}</code>: los pasos que
          llevas para desbloquear cada app. Se borran al completar los tres.
        </li>
        <li>
          <code>encuestaConfirmada</code>: que confirmaste tu primera encuesta, para que puedas
          registrarte.
        </li>
        <li>
          Copias de las páginas públicas que lees y de sus imágenes, para que puedas abrirlas sin
          conexión. De tu panel y de tu perfil no se guarda ninguna.
        </li>
      </ul>
      <p>
        Puedes borrar todo esto desde los ajustes de tu navegador; solo perderás ese avance y esas
        copias. Si usas un teléfono prestado, cierra sesión al terminar. No usamos cookies de
        publicidad ni de analítica de terceros.
      </p>
    </>
  );
}
