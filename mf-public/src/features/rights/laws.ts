/** Data-protection rights in a country, as far as this site states them. */
export interface PrivacyLaw {
  id: string;
  country: string;
  law: string;
  /** Authority for complaints. */
  authority: string;
  deadline: string;
  /** We have not read the text in force: the page says so. */
  isUnchecked?: boolean;
}

export const laws: PrivacyLaw[] = [
  {
    id: 'mexico',
    country: 'México',
    law: 'La ley federal de datos personales en posesión de los particulares, vigente desde el 21 de marzo de 2025.',
    authority:
      'La autoridad federal que la ley señala. Desde 2025 es, hasta donde sabemos, la Secretaría Anticorrupción y Buen Gobierno.',
    deadline:
      '20 días para responder una solicitud de acceso, rectificación, cancelación u oposición (derechos ARCO).',
    isUnchecked: true,
  },
  {
    id: 'colombia',
    country: 'Colombia',
    law: 'La Ley 1581 de 2012 de protección de datos personales (hábeas data).',
    authority: 'La Superintendencia de Industria y Comercio.',
    deadline: '15 días hábiles para responder un reclamo.',
  },
  {
    id: 'brasil',
    country: 'Brasil',
    law: 'La Ley General de Protección de Datos (LGPD).',
    authority: 'La Autoridad Nacional de Protección de Datos (ANPD).',
    deadline: '15 días para responder una solicitud de acceso.',
  },
  {
    id: 'argentina',
    country: 'Argentina',
    law: 'La Ley 25.326 de protección de los datos personales.',
    authority: 'La Agencia de Acceso a la Información Pública.',
    deadline: '10 días para dar acceso a tus datos y 5 días para corregirlos.',
    isUnchecked: true,
  },
  {
    id: 'republica-dominicana',
    country: 'República Dominicana',
    law: 'La Ley 172-13 de protección de datos personales.',
    authority: 'Los tribunales, si no te respondemos como corresponde.',
    deadline: 'No te citamos un plazo que no hayamos comprobado. Te respondemos lo antes posible.',
    isUnchecked: true,
  },
];
