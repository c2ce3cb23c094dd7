import { useState } from 'react';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { Estimate, EstimateLine } from '@app/domain/trips/model/estimate.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { AvatarStack } from '../../widgets/people/AvatarStack.tsx';
import { ContactCard } from '../../widgets/people/ContactCard.tsx';
import { EstimateLines } from '../../widgets/flights/EstimateLines.tsx';
import { RouteMap } from '../../widgets/flights/RouteMap.tsx';
import { TabBar } from '../../widgets/status/TabBar.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { UserAvatar } from '../../widgets/people/UserAvatar.tsx';
import { LONG, type GallerySection } from './exhibit.ts';

export const people = ['Ada Whitfield', 'Ben Okoro', 'Cora Guest', 'Dan Abbot', LONG].map((name, index) => ({
  id: `p${index}`,
  name,
  email: `p${index}@gallery.example`,
  photoURL: index === 3 ? '/assets/clients/nobody/face.jpg' : '',
  color: '',
  contrast: '',
}));
const airport = (icao: string, iata: string, name: string, [latitude, longitude]: [number, number]): AirportRef => ({
  id: icao,
  icao,
  iata,
  name,
  city: { name, state: '' },
  country: 'US',
  timezone: 'America/New_York',
  latitude,
  longitude,
});
const teterboro = airport('KTEB', 'TEB', 'Teterboro', [40.85, -74.06]);
const palmBeach = airport('KPBI', 'PBI', 'Palm Beach', [26.68, -80.1]);
const line = (label: string, group: EstimateLine['group'], amount: number): EstimateLine => ({
  rule: label,
  label,
  group,
  type: 'qty',
  denomination: 'none',
  quantity: 1,
  multiplier: amount,
  amount,
  cost: 0,
});
const estimate = (lines: EstimateLine[], error = ''): Estimate => ({
  total: 12_860.5,
  preTax: 11_962.33,
  tax: 898.17,
  postTax: 0,
  margin: 2100,
  lines,
  flightHours: 2.4,
  blockHours: 2.6,
  repositionHours: 0,
  waitHours: 0,
  miles: 1020,
  nights: 0,
  days: 1,
  stops: 0,
  undated: false,
  error,
});
const tabs = [
  { id: 'all', label: 'All Users', count: 12 },
  { id: 'agents', label: 'Service Agents', count: 3 },
  { id: 'off', label: 'Archive', disabled: true },
  { id: 'long', label: 'A role with a long name' },
];
function Tabs() {
  const [tab, setTab] = useState('all');
  return (
    <TabBar label="People" tabs={tabs} value={tab} onChange={setTab}>
      What is shown of {tab}.
    </TabBar>
  );
}
function Airports({ start, error, label }: { readonly start: AirportRef | null; readonly error?: string; readonly label: string }) {
  const [value, setValue] = useState(start);
  return <AirportSearch label={label} value={value} onChange={setValue} error={error} />;
}

/** Widgets that several modules share. */
export const widgetSections: readonly GallerySection[] = [
  {
    widget: 'Avatar',
    exhibits: [
      {
        state: 'sizes',
        render: () => [5, 6, 8, 10, 14].map((size) => <UserAvatar key={size} person={people[0] ?? { id: '', name: '' }} size={size} />),
      },
      { state: 'broken photo', render: () => <UserAvatar person={people[3] ?? { id: '', name: '' }} /> },
      { state: 'no name', render: () => <UserAvatar person={{ id: 'x', name: '' }} /> },
      { state: 'stack', render: () => <AvatarStack people={people} label="Assigned" size={8} /> },
      { state: 'nobody', render: () => <AvatarStack people={[]} label="Assigned" /> },
    ],
  },
  { widget: 'Tab bar', exhibits: [{ state: 'with counts', render: () => <Tabs /> }] },
  {
    widget: 'Contact',
    exhibits: [
      {
        state: 'whole',
        render: () => (
          <ContactCard contact={{ id: 'c', name: 'Cora Guest', email: 'cora@guest.example', phone: '+13125550123', company: 'Guest & Co' }} />
        ),
      },
      { state: 'only a phone', render: () => <ContactCard contact={{ id: '', name: '', email: '', phone: '+13125550123' }} /> },
      {
        state: 'long',
        render: () => <ContactCard contact={{ id: 'l', name: LONG, email: `${'long.'.repeat(12)}name@guest.example`, phone: '', company: LONG }} />,
      },
    ],
  },
  {
    widget: 'Airport search',
    exhibits: [
      { state: 'empty', render: () => <Airports label="From" start={null} /> },
      { state: 'chosen', render: () => <Airports label="To" start={palmBeach} /> },
      { state: 'wrong', render: () => <Airports label="Via" start={null} error="Via is required." /> },
    ],
  },
  {
    widget: 'Price lines',
    exhibits: [
      {
        state: 'with margin',
        render: () => (
          <EstimateLines
            showMargin
            estimate={estimate([line('Flight', 'taxable', 11_500), line(LONG, 'taxable', 462.33), line('Federal excise tax', 'tax', 898.17)])}
          />
        ),
      },
      { state: 'no price', render: () => <EstimateLines estimate={estimate([], 'No price list is live.')} /> },
    ],
  },
  {
    widget: 'Route',
    exhibits: [{ state: 'one way', render: () => <RouteMap legs={[{ departureAirport: teterboro, arrivalAirport: palmBeach }]} height={160} /> }],
  },
  {
    widget: 'Time ago',
    exhibits: [
      { state: 'now', render: () => <TimeAgo at={Date.now()} /> },
      { state: 'long ago', render: () => <TimeAgo at={Date.UTC(2020, 1, 1)} /> },
    ],
  },
];
