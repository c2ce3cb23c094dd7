/** A state, territory or province: postal abbreviation and name. */
export interface Region {
  readonly code: string;
  readonly name: string;
}
const regions = (list: string): readonly Region[] =>
  list.split(',').map((row) => {
    const [code = '', ...name] = row.trim().split(' ');
    return { code, name: name.join(' ') };
  });

/** The fifty states and the federal district, by name (CON-4). */
export const usStates = regions(
  `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida,
  GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts,
  MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico,
  NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina,
  SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`,
);
/** Inhabited territories, freely associated states with US mail, and the posts of the armed forces. */
export const usTerritories = regions(
  `AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands,
  FM Federated States of Micronesia, MH Marshall Islands, PW Palau, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific`,
);
export const canadianProvinces = regions(
  `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut,
  ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`,
);

const byCountry: Readonly<Record<string, readonly Region[]>> = { US: [...usStates, ...usTerritories], CA: canadianProvinces };
/** Returns the states that a form offers for a country; empty if people type the region themselves. */
export const regionsOf = (country: string): readonly Region[] => byCountry[country.toUpperCase()] ?? [];

const key = (text: string): string => text.trim().toLowerCase().replace(/\./g, '');
/** Returns the abbreviation of a region, given its abbreviation or name in any case; undefined for any other text. */
export const regionCode = (country: string, text: string): string | undefined =>
  regionsOf(country).find(({ code, name }) => key(code) === key(text) || key(name) === key(text))?.code;
