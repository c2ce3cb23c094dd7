import type { ProblemIn } from '@app/kernel/problem.ts';
import { densityOf, type HandlingUnit } from './density.rules.ts';
import { hasLabel } from './label.rules.ts';
import { handlingUnits } from './packing.rules.ts';
import type { Shipment } from './shipment.ts';
import type { shippingProblems } from './shipping.problems.ts';

type Packed = Pick<Shipment, 'pallets' | 'packaging' | 'total_weight' | 'nmfc_class'>;
/** A handling unit with its goods as the bill of lading names them. */
export interface FreightUnit extends HandlingUnit {
  readonly name: string;
  readonly pieces: number;
  readonly nmfc_class: string;
  readonly nmfc_number: string;
}

/** Returns the handling units of a shipment. A unit without a class of its own has that of the shipment. */
export const freightUnits = (shipment: Packed): readonly FreightUnit[] =>
  handlingUnits(shipment).map((unit, index) => {
    const { name = '', pieces = 0, nmfc_number = '', nmfc_class = '' } = shipment.pallets[index] ?? {};
    return { ...unit, name, pieces, nmfc_number, nmfc_class: nmfc_class || shipment.nmfc_class };
  });

export const isBooked = ({ booking }: Pick<Shipment, 'booking'>): boolean => booking.state === 'booked';
/** A label was bought or freight was booked for the package as it is, so it must stay so. */
export const isPackageFixed = (shipment: Pick<Shipment, 'label' | 'booking'>): boolean => hasLabel(shipment) || isBooked(shipment);

/** Returns what freight is missing before a carrier can be booked. */
export function bookingProblems(shipment: Packed & Pick<Shipment, 'ltl'>): ProblemIn<typeof shippingProblems>[] {
  if (!shipment.ltl) return [{ code: 'shipping.not-freight' }];
  const units = freightUnits(shipment);
  if (densityOf(units) === undefined) return [{ code: 'shipping.no-units' }];
  return units.some(({ nmfc_class }) => nmfc_class === '') ? [{ code: 'shipping.no-class' }] : [];
}
