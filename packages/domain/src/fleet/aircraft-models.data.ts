import { AircraftModel } from './aircraft.ts';

/**
 * Aircraft models that every operator may fly. Units: cruise in knots, range in nautical miles, length and height in
 * feet. Each model was reviewed: the ICAO designator against the type certificate (Citation M2 is C25M, CJ3+ C25B,
 * CJ4 C25C, Latitude C68A, Praetor 600 shares E550 with the Legacy 500, Challenger 604 is CL60); the type code by
 * cabin and range; seats as a usual charter layout, not the certified maximum; range and cruise as published by the
 * maker with full fuel, so that an estimate uses only part of it; length and height rounded to the foot. These are
 * brochure figures: an operator's own aircraft may differ and carries its own seats.
 */
type Row = readonly [
  make: string,
  model: string,
  icao: string,
  type: AircraftModel['type'],
  cruiseKt: number,
  rangeNM: number,
  seats: number,
  length: number,
  height: number,
];
const rows: readonly Row[] = [
  ['Pilatus', 'PC-12 NGX', 'PC12', 'se', 290, 1803, 8, 47, 14],
  ['Beechcraft', 'King Air 260', 'BE20', 'tp', 310, 1720, 8, 44, 15],
  ['Beechcraft', 'King Air 360', 'B350', 'tp', 312, 1806, 9, 47, 14],
  ['Cirrus', 'Vision Jet SF50', 'SF50', 'vlj', 311, 1275, 5, 31, 11],
  ['Cessna', 'Citation Mustang', 'C510', 'vlj', 340, 1343, 4, 41, 13],
  ['Embraer', 'Phenom 100E', 'E50P', 'vlj', 389, 1178, 5, 42, 14],
  ['Honda', 'HondaJet HA-420', 'HDJT', 'vlj', 415, 1223, 5, 43, 15],
  ['Cessna', 'Citation M2', 'C25M', 'lj', 404, 1550, 6, 43, 14],
  ['Cessna', 'Citation CJ3+', 'C25B', 'lj', 416, 2040, 7, 51, 15],
  ['Embraer', 'Phenom 300E', 'E55P', 'lj', 464, 2010, 8, 52, 17],
  ['Bombardier', 'Learjet 75', 'LJ75', 'slj', 465, 2040, 8, 58, 14],
  ['Cessna', 'Citation CJ4', 'C25C', 'slj', 451, 2165, 8, 53, 15],
  ['Pilatus', 'PC-24', 'PC24', 'slj', 440, 2000, 8, 55, 17],
  ['Hawker', '800XP', 'H25B', 'm', 449, 2539, 8, 51, 18],
  ['Cessna', 'Citation XLS+', 'C56X', 'm', 441, 2100, 8, 53, 17],
  ['Bombardier', 'Learjet 60XR', 'LJ60', 'm', 457, 2418, 7, 59, 15],
  ['Cessna', 'Citation Latitude', 'C68A', 'm', 446, 2700, 9, 62, 21],
  ['Bombardier', 'Challenger 350', 'CL35', 'sm', 448, 3200, 9, 69, 20],
  ['Gulfstream', 'G280', 'G280', 'sm', 482, 3600, 9, 67, 21],
  ['Cessna', 'Citation X', 'C750', 'sm', 525, 3140, 8, 72, 19],
  ['Embraer', 'Praetor 600', 'E550', 'sm', 466, 4018, 9, 68, 21],
  ['Cessna', 'Citation Longitude', 'C700', 'sm', 476, 3500, 9, 73, 19],
  ['Bombardier', 'Challenger 604', 'CL60', 'h', 490, 3751, 10, 68, 21],
  ['Dassault', 'Falcon 2000LXS', 'F2TH', 'h', 470, 4000, 10, 66, 23],
  ['Dassault', 'Falcon 900LX', 'F900', 'h', 459, 4750, 12, 66, 25],
  ['Gulfstream', 'G450', 'GLF4', 'h', 500, 4350, 14, 89, 25],
  ['Embraer', 'Legacy 650', 'E35L', 'h', 456, 3900, 13, 86, 22],
  ['Gulfstream', 'G550', 'GLF5', 'ulr', 488, 6750, 14, 96, 26],
  ['Gulfstream', 'G650ER', 'GLF6', 'ulr', 516, 7500, 14, 100, 26],
  ['Bombardier', 'Global 6000', 'GLEX', 'ulr', 513, 6000, 13, 99, 26],
  ['Bombardier', 'Global 7500', 'GL7T', 'ulr', 516, 7700, 14, 111, 27],
  ['Dassault', 'Falcon 8X', 'FA8X', 'ulr', 488, 6450, 13, 80, 26],
];
const KNOT_IN_MPH = 1.15078;

/** The record id of a model is its ICAO designator in lower case. */
export const aircraftModelsData: readonly (AircraftModel & { id: string })[] = rows.map(
  ([make, model, icao, type, cruiseKt, rangeNM, seats, length, height]) => ({
    id: icao.toLowerCase(),
    ...AircraftModel.parse({
      name: `${make} ${model}`,
      make,
      model,
      icao,
      type,
      rangeNM,
      speedMPH: Math.round(cruiseKt * KNOT_IN_MPH),
      seats,
      length,
      height,
    }),
  }),
);
