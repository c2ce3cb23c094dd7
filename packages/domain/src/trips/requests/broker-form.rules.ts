import { ownWords } from './read-request.rules.ts';

/** The person whom a form of a broker names. */
export interface FormContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
/** Labels of the lines of a form, in English and Spanish. */
const facts: Readonly<Record<string, RegExp>> = {
  from: /^(?:from|dep(?:arture)?(?: airport)?|depart|origin|origen|salida)$/i,
  to: /^(?:to|arr(?:ival)?(?: airport)?|arrive|destination|destino|llegada)$/i,
  day: /^(?:(?:departure |travel |flight )?date|fecha(?: de salida)?|when)$/i,
  people: /^(?:pax|(?:number of )?passengers?|pasajeros?)$/i,
  aircraft: /^(?:aircraft(?: type)?|category|aeronave)$/i,
};
const NAME = /^(?:contact(?: name)?|name|client(?: name)?|requested by|broker|agent|contacto|nombre)$/i;
const EMAIL = /^(?:(?:contact )?e-?mail(?: address)?|correo(?: electrónico)?)$/i;
const PHONE = /^(?:(?:contact )?(?:phone|tel|telephone|mobile|cell)(?: number)?|teléfono|móvil)$/i;
const LINE = /^[ \t*•-]*(\p{L}[\p{L} -]{1,30}?)[ \t]*[:=][ \t]*(\S.{0,200}?)[ \t]*$/gmu;
const ADDRESS = /^[^\s@<>]{1,64}@[^\s@<>]{1,180}\.[^\s@<>]{2,24}$/;
/** A text with three lines of these is a form. */
const LEAST_FACTS = 3;

/** Returns the contact that a form of a broker names: lines with labels, three of them of the flight. Undefined for any other text. */
export function formContact(text: string): FormContact | undefined {
  const lines = [...ownWords(text).matchAll(LINE)].map(([, label = '', value = '']) => [label, value] as const);
  const known = Object.values(facts).filter((label) => lines.some(([name]) => label.test(name)));
  const valueOf = (label: RegExp): string => lines.find(([name]) => label.test(name))?.[1] ?? '';
  const email = valueOf(EMAIL);
  if (known.length < LEAST_FACTS || !ADDRESS.test(email)) return undefined;
  return { name: valueOf(NAME).slice(0, 160), email, phone: valueOf(PHONE).slice(0, 30) };
}
