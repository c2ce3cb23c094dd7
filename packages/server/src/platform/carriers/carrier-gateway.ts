import type { Address } from '@app/domain/addresses/address.ts';
import type { CarrierReport, TrackerReport } from '@app/domain/shipping/label.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';

/** A package to be priced. Pounds and inches; 0 for a side that was not measured. */
export interface PackageRequest {
  /** Our id of the shipment. */
  readonly reference: string;
  readonly from: Address;
  readonly to: Address;
  readonly ounces: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly isReturn: boolean;
  /** Account that is billed in place of the company's own. */
  readonly thirdParty: Shipment['third_party'][number] | undefined;
}
/** The provider's account that a key opens. */
export interface CarrierAccountInfo {
  readonly name: string;
  readonly live: boolean;
}
/** Subject of an event: a package, or a label that is being voided. Its content is read again from the provider, never believed. */
export interface CarrierEvent {
  readonly kind: 'tracker' | 'shipment';
  readonly id: string;
}
/** A package to look up. */
export type Tracked = Pick<Shipment, 'status' | 'tracking_code'> & { readonly id: string; readonly updated: number };

/** An account that sells labels, with the keys of one company. Methods throw CarrierError. */
export interface CarrierGateway {
  readonly provider: 'easypost' | 'test';
  checkKey(): Promise<CarrierAccountInfo>;
  /** Makes a shipment at the provider and returns its rates. Buys nothing. */
  quote(request: PackageRequest): Promise<CarrierReport>;
  /** Buys a label. The provider takes no key for repeats: read first, and buy only what is not bought. */
  buy(shipment: string, rate: string): Promise<CarrierReport>;
  fetch(shipment: string): Promise<CarrierReport>;
  /** Asks for the price of a label back. */
  voidLabel(shipment: string): Promise<CarrierReport>;
  /** Returns the PDF of a label. */
  fetchLabel(label: string): Promise<Uint8Array>;
  track(tracked: Tracked): Promise<TrackerReport | undefined>;
  /** Throws `refused` unless the signature over the raw body is valid; undefined for an event that is about neither. */
  readEvent(raw: Buffer, signature: string): CarrierEvent | undefined;
}

/** `refused`: the provider will never do it. `unreachable`: nobody knows whether it was done, so it is read before it is tried again. */
export class CarrierError extends Error {
  readonly kind: 'refused' | 'unreachable';
  constructor(kind: CarrierError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
