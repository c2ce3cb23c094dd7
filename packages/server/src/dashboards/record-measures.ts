import { isRecordMeasure, type MeasureName, measureNames, measureOf, type RecordMeasure } from '@app/domain/dashboards/measures.ts';

/** Figures that are counted from records. */
export const recordMeasures: readonly (readonly [MeasureName, RecordMeasure])[] = measureNames.flatMap((name) => {
  const measure = measureOf(name);
  return isRecordMeasure(measure) ? [[name, measure] as const] : [];
});
