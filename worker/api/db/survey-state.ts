/** SQL: the state now of the survey whose held money an entry credited; NULL for other entries. */
export const heldSurveyState = (entry: string) =>
  `iif(${entry}.tipo = 'encuesta' AND ${entry}.monto_cents = 0,
    (SELECT s.estado FROM survey_transactions s
      WHERE s.proveedor = ${entry}.proveedor AND s.trans_id = ${entry}.trans_id), NULL)`;
