/** One year of a tree: its radius, and the width of its late wood. */
export interface TreeRing {
  readonly year: number;
  readonly radius: number;
  readonly late: number;
}
const PITH = 8;
/** Returns the rings of a tree from the pith outwards: thick in wet years, thin in dry ones. Always the same ones. */
export function treeRings(years: number): readonly TreeRing[] {
  const rings: TreeRing[] = [];
  for (let year = 0; year < years; year++) {
    const thickness = 6.4 + Math.sin(year * 1.9) * 2.6 + Math.sin(year * 0.53) * 3.2;
    rings.push({ year, radius: (rings.at(-1)?.radius ?? PITH) + thickness, late: 0.7 + ((year * 13) % 7) * 0.24 });
  }
  return rings;
}
