/**
 * Time zones that a form offers (CON-4): IANA names with common labels, by region, home first. Any other IANA zone is
 * accepted on input.
 */
export interface ZoneChoice {
  readonly zone: string;
  readonly label: string;
}
const rows: readonly (readonly [region: string, list: string])[] = [
  [
    'America',
    `Chicago Central, New_York Eastern, Denver Mountain, Phoenix Arizona, Los_Angeles Pacific, Anchorage Alaska, Adak Aleutians, Puerto_Rico Puerto Rico,
    St_Johns Newfoundland, Halifax Atlantic, Toronto Toronto, Winnipeg Winnipeg, Regina Saskatchewan, Edmonton Edmonton, Vancouver Vancouver,
    Whitehorse Yukon, Nassau Bahamas, Jamaica Jamaica, Cancun Cancún, Mexico_City Mexico City, Hermosillo Sonora, Tijuana Tijuana,
    Guatemala Guatemala, Costa_Rica Costa Rica, Panama Panama, Bogota Bogotá, Lima Lima, Caracas Caracas, La_Paz La Paz, Santiago Santiago,
    Asuncion Asunción, Manaus Manaus, Sao_Paulo São Paulo, Argentina/Buenos_Aires Buenos Aires, Montevideo Montevideo, Nuuk Greenland`,
  ],
  ['Pacific', `Honolulu Hawaii, Pago_Pago American Samoa, Guam Guam, Auckland New Zealand, Fiji Fiji, Tahiti Tahiti, Apia Samoa, Tongatapu Tonga`],
  ['Atlantic', `Bermuda Bermuda, Reykjavik Iceland, Azores Azores, Canary Canary Islands`],
  [
    'Europe',
    `London London, Dublin Dublin, Lisbon Lisbon, Paris Paris, Madrid Madrid, Brussels Brussels, Amsterdam Amsterdam, Berlin Berlin, Zurich Zürich,
    Vienna Vienna, Rome Rome, Prague Prague, Copenhagen Copenhagen, Oslo Oslo, Stockholm Stockholm, Warsaw Warsaw, Budapest Budapest, Athens Athens,
    Bucharest Bucharest, Helsinki Helsinki, Kyiv Kyiv, Istanbul Istanbul, Moscow Moscow`,
  ],
  ['Africa', `Casablanca Casablanca, Lagos Lagos, Cairo Cairo, Johannesburg Johannesburg, Nairobi Nairobi`],
  [
    'Asia',
    `Jerusalem Jerusalem, Riyadh Riyadh, Dubai Dubai, Tehran Tehran, Karachi Karachi, Kolkata India, Kathmandu Nepal, Dhaka Dhaka, Bangkok Bangkok,
    Jakarta Jakarta, Singapore Singapore, Hong_Kong Hong Kong, Shanghai Shanghai, Taipei Taipei, Manila Manila, Seoul Seoul, Tokyo Tokyo`,
  ],
  ['Australia', `Perth Perth, Adelaide Adelaide, Darwin Darwin, Brisbane Brisbane, Sydney Sydney, Hobart Hobart`],
];
export const timeZones: readonly ZoneChoice[] = [
  ...rows.flatMap(([region, list]) =>
    list.split(',').map((row) => {
      const [name = '', ...label] = row.trim().split(' ');
      return { zone: `${region}/${name}`, label: label.join(' ') };
    }),
  ),
  { zone: 'UTC', label: 'UTC' },
];
