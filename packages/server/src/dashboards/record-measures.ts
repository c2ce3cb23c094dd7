import { isRecordMeasure, type MeasureName, measureNames, measureOf, type RecordMeasure } from '@app/domain/dashboards/measures.ts';

/** Figures that are counted from records, once for each kind of record that counts into one. */
export const recordMeasures: readonly (readonly [MeasureName, RecordMeasure])[] = measureNames.flatMap((name) => {
  const measure = measureOf(name);
  if (!isRecordMeasure(measure)) return [];
  const { also, filters: _, ...rest } = measure;
  return [[name, measure] as const, ...(also ? [[name, { ...rest, ...also }] as const] : [])];
});
