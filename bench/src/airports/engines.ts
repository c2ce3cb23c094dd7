import uFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import { buildAirportIndex, findAirports, type ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';

export const SHOWN = 5;
/** Finds the best few airports for what was typed. */
export type Find = (typed: string) => readonly ListedAirport[];
/** Makes its index of the airports. */
export type Engine = (airports: readonly ListedAirport[]) => Find;

const apron: Engine = (airports) => {
  const index = buildAirportIndex(airports);
  return (typed) => findAirports(index, typed, SHOWN);
};

/** As its own manual sets it up for search while typing: prefixes, typing errors, codes above names. */
const miniSearch: Engine = (airports) => {
  const engine = new MiniSearch({
    fields: ['icao', 'iata', 'name', 'city'],
    searchOptions: { boost: { icao: 10, iata: 5 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
  });
  engine.addAll(airports.map(({ icao, iata, name, city }, id) => ({ id, icao, iata, name, city: city.name })));
  return (typed) =>
    engine
      .search(typed)
      .slice(0, SHOWN)
      .map(({ id }) => airports[id as number] as ListedAirport);
};

/** Its mode for single errors, on Latin text without accents, ranked by itself. */
const micro: Engine = (airports) => {
  const engine = new uFuzzy({ intraMode: 1 });
  const texts = uFuzzy.latinize(airports.map(({ icao, iata, name, city }) => `${icao} ${iata} ${name} ${city.name}`));
  return (typed) => {
    const [matches, , order] = engine.search(texts, uFuzzy.latinize([typed])[0] as string, 0, 10_000);
    const ranked = order?.map((rank) => matches?.[rank]) ?? matches ?? [];
    return ranked.slice(0, SHOWN).flatMap((index) => airports[index ?? -1] ?? []);
  };
};

export const engines: Readonly<Record<string, Engine>> = { Apron: apron, MiniSearch: miniSearch, uFuzzy: micro };
