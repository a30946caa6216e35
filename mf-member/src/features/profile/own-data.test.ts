import { expect, test } from 'vitest';
import { listExportSections } from './own-data.ts';

const countries = [{ code: 'DO', name: 'Dominican Republic', label: 'República Dominicana' }];

test('an export becomes sections of named values, without empty sections', () => {
  const perfil = { nombre: 'Ana', estado: 'activo', pais: 'Dominican Republic', countryCode: 'DO' };
  const movimientos = [
    { tipo: 'encuesta', saldoCents: 85, fecha: Date.UTC(2026, 10, 21, 12), motivo: null },
    { antes: { montoCents: 3125, activa: true, dia: '2026-11-21' } },
  ];
  expect(
    listExportSections({ generado: 1, perfil, movimientos, senales: [], correos: null }, countries),
  ).toEqual([
    {
      title: 'Perfil',
      total: 1,
      records: [
        [
          ['Nombre', 'Ana'],
          ['Estado', 'Activo'],
          ['País', 'República Dominicana'],
        ],
      ],
    },
    {
      title: 'Movimientos',
      total: 2,
      records: [
        [['Antes', 'Monto: US$\u00a031.25; Activa: Sí; Día: 21 nov 2026']],
        [
          ['Tipo', 'Ganado en encuestas'],
          ['Saldo', 'US$\u00a00.85'],
          ['Fecha', '21 nov 2026'],
        ],
      ],
    },
  ]);
});

test('a long list shows its newest records', () => {
  const accesos = Array.from({ length: 150 }, (_, id) => ({ id: `a${id}` }));
  const [section] = listExportSections({ accesos }, []);
  expect(section).toMatchObject({ total: 150, records: { length: 100 } });
  expect(section?.records[0]).toEqual([['Código', 'a149']]);
});

test('an export shows the name of a country instead of its code', () => {
  const [section] = listExportSections({ sesiones: [{ countryCode: 'DO' }] }, countries);
  expect(section?.records).toEqual([[['País', 'República Dominicana']]]);
});
