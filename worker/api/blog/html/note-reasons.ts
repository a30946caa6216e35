export const noteReasons = {
  noHeading: 'Ningún título de esta entrada dice eso.',
  noUrl: 'Esa dirección no se puede leer. Escríbela completa: https://ejemplo.com/pagina.',
  notComplete:
    'Escribe la dirección completa, con https://, o la ruta de este sitio, con / al inicio.',
  otherScheme: 'Solo hay enlaces https, http, mailto y tel.',
  linkInLink: 'Un enlace no puede estar dentro de otro. Queda el de afuera.',
  otherPicture: 'Solo se muestran imágenes guardadas en este sitio.',
  noCode: 'Por seguridad no se publica código ni contenido de otros sitios.',
  noField: 'Una entrada no tiene campos para llenar.',
  noFormat: 'El blog no tiene ese formato. Queda solo el texto.',
} as const;
