import { describe, expect, test } from 'vitest';
import { normalizeDimensions } from '../catalog/dimension.rules.ts';
import { Packaging } from '../catalog/packaging.ts';
import { classOfDensity, densityOf, freightClasses } from './density.rules.ts';
import { handlingUnits, withPacking } from './packing.rules.ts';
import { Shipment, ShipmentItem } from './shipment.ts';

const unit = { weight: 640, length: 48, width: 40, height: 36, quantity: 1 };
const box = (feet: number, weight = 0) => {
  const packaging = Packaging.parse({
    manual: weight > 0,
    weight,
    dimensions: ['Length', 'Width', 'Height'].map((name) => ({ name, feet })),
  });
  return { ...packaging, dimensions: normalizeDimensions(packaging.dimensions) };
};

describe('density and class', () => {
  test.each([
    [0, '400'],
    [0.99, '400'],
    [1, '300'],
    [1.99, '300'],
    [2, '250'],
    [4, '175'],
    [6, '125'],
    [8, '100'],
    [10, '92.5'],
    [12, '85'],
    [15, '70'],
    [22.49, '70'],
    [22.5, '65'],
    [30, '60'],
    [35, '55'],
    [49.99, '55'],
    [50, '50'],
    [900, '50'],
  ])('[SHP-3] %f pounds a cubic foot is class %s', (density, nmfcClass) => expect(classOfDensity(density)).toBe(nmfcClass));
  test('[SHP-3] density counts outer sizes of all units; it is unknown while one is not measured', () => {
    expect(densityOf([unit])).toBe(16);
    expect(densityOf([unit, { ...unit, quantity: 3 }])).toBe(16);
    expect(densityOf([unit, { ...unit, height: 0 }])).toBeUndefined();
    expect(densityOf([])).toBeUndefined();
    expect(freightClasses).toHaveLength(13);
  });
});

describe('packing', () => {
  const items = [ShipmentItem.parse({ unit_weight: 8, quantity: 2 })];
  test('[SHP-1, SHP-3] a package gives size and class; pallets take its place and make it freight', () => {
    const packed = withPacking(Shipment.parse({ packaging: box(2) }), items);
    expect(packed).toMatchObject({ total_weight: 16, total_length: 24, total_width: 24, total_height: 24, nmfc_class: '250', ltl: false });
    const pallets = withPacking({ ...packed, pallets: Shipment.parse({ pallets: [unit] }).pallets }, items);
    expect(pallets).toMatchObject({ total_length: 48, nmfc_class: '70', ltl: true });
    expect(handlingUnits(Shipment.parse({}))).toEqual([]);
  });
  test('[SHP-3] the only class of the products wins over the density; without either the class stays', () => {
    const own = ShipmentItem.parse({ unit_weight: 8, product: { nmfc_class: '77.5' } });
    expect(withPacking(Shipment.parse({ packaging: box(2) }), [own]).nmfc_class).toBe('77.5');
    expect(withPacking(Shipment.parse({ nmfc_class: '60' }), items).nmfc_class).toBe('60');
  });
  test.each([
    [{ weight: 150 }, 0, false],
    [{ weight: 150.01 }, 0, true],
    [{ weight: 0 }, 100, false],
    [{ weight: 0 }, 100.1, true],
  ])('[SHP-3] %j and %f inches: freight is %j', ({ weight }, inches, freight) => {
    const shipment = Shipment.parse({ packaging: weight > 0 ? box(1, weight) : null, total_length: inches });
    expect(withPacking(shipment, items).ltl).toBe(freight);
  });
});
