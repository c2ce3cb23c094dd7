/** The day on which the requests below were written: a Monday. */
export const WRITTEN = '2027-05-03';

interface Request {
  readonly text: string;
  /** Each flight that a person reads in it: 'KTEB KOPF 05/12/2027 10:00 6', with '-' for what it does not say. */
  readonly wanted: readonly string[];
}
const of = (text: string, ...wanted: readonly string[]): Request => ({ text, wanted });

/** Requests as customers and brokers write them, each with the flights that a person reads in it. */
export const tripRequests: readonly Request[] = [
  of('Hi, can you quote TEB to OPF on May 12 at 10am for 6 pax?', 'KTEB KOPF 05/12/2027 10:00 6'),
  of('KTEB-KOPF 5/13 1000L 4 pax', 'KTEB KOPF 05/13/2027 10:00 4'),
  of('Looking for a light jet from Teterboro to Nantucket on June 18, 2027, 2 adults and 1 dog.', 'KTEB KACK 06/18/2027 - 2'),
  of('teb to pbi, friday, 4 passengers', 'KTEB KPBI 05/07/2027 - 4'),
  of(
    'Need a round trip VNY - LAS, out May 14 at 5pm, return May 16 at 11am. 5 people.',
    'KVNY KLAS 05/14/2027 17:00 5',
    'KLAS KVNY 05/16/2027 11:00 5',
  ),
  of('From: Teterboro (TEB)\nTo: Aspen (ASE)\nDate: May 20, 2027\nTime: 9:30 AM\nPassengers: 8', 'KTEB KASE 05/20/2027 9:30 8'),
  of('May 12: KTEB-KOPF\nMay 15: KOPF-KTEB\n6 pax both ways', 'KTEB KOPF 05/12/2027 - 6', 'KOPF KTEB 05/15/2027 - 6'),
  of('Please price HPN > PBI > OPF > HPN. 3 guests.', 'KHPN KPBI - - 3', 'KPBI KOPF - - 3', 'KOPF KHPN - - 3'),
  of(
    'Hello,\n\nWe would like to fly from White Plains to West Palm Beach on 22 May at 14:00 with four passengers.\n\nBest,\nAnna',
    'KHPN KPBI 05/22/2027 14:00 4',
  ),
  of('Can you do Scottsdale to VNY tomorrow at 8:15am? Party of 3.', 'KSDL KVNY 05/04/2027 8:15 3'),
  of('12MAY KTEB KOPF 1000L 6 PAX\n15MAY KOPF KTEB 1600L 6 PAX', 'KTEB KOPF 05/12/2027 10:00 6', 'KOPF KTEB 05/15/2027 16:00 6'),
  of(
    'Quote request: Van Nuys to Aspen, December 20, returning January 3. 7 pax, midsize please.',
    'KVNY KASE 12/20/2027 - 7',
    'KASE KVNY 01/03/2028 - 7',
  ),
  of('Any availability TEB-MVY on 7/2/27? 5 adults 2 children', 'KTEB KMVY - - 7'),
  of('TEB-ACK 6/18, ACK-TEB 6/21. 4 pax. Turboprop ok.', 'KTEB KACK 06/18/2027 - 4', 'KACK KTEB 06/21/2027 - 4'),
  of('need teb-opf 5/25 noon for 2', 'KTEB KOPF 05/25/2027 12:00 -'),
  of('Client wants Van Nuys to Aspen on Saturday, May 15 at 3 pm, 6 people.', 'KVNY KASE 05/15/2027 15:00 6'),
  of('Teterboro → Opa Locka, 2027-05-12, 09:00, 6 passengers', 'KTEB KOPF 05/12/2027 9:00 6'),
  of('Hi team, one way from BED to TEB 5/19 at 7:30 AM, 1 passenger. Thanks!', 'KBED KTEB 05/19/2027 7:30 1'),
  of('Need to get from KVNY to KTEB on the 12 of June, 10 pax, heavy jet with wifi.', 'KVNY KTEB 06/12/2027 - 10'),
  of('Depart: KPBI\nArrive: KTEB\nDate: 05/30/2027\nETD 1400L\nPax: 5', 'KPBI KTEB 05/30/2027 14:00 5'),
  of('Departure: Naples, FL\nDestination: Teterboro\nDate: May 28\nPassengers: 2', 'KAPF KTEB 05/28/2027 - 2'),
  of('same day round trip TEB to IAD on May 18, 3 pax', 'KTEB KIAD 05/18/2027 - 3', 'KIAD KTEB 05/18/2027 - 3'),
  of('Out on May 21 from TEB to BOS and back on May 23. 4 guests', 'KTEB KBOS 05/21/2027 - 4', 'KBOS KTEB 05/23/2027 - 4'),
  of('Necesito un vuelo de Teterboro a Aspen el 12 de junio a las 10:00, 6 pasajeros.', 'KTEB KASE 06/12/2027 10:00 6'),
  of(
    'Hola, desde TEB hasta OPF el 20 de mayo, ida y vuelta, regreso el 23 de mayo. 4 personas, gracias',
    'KTEB KOPF 05/20/2027 - 4',
    'KOPF KTEB 05/23/2027 - 4',
  ),
  of('Could you hold something for 3 pax SNA-ASE on Dec 27, 2027 at 11:00?', 'KSNA KASE 12/27/2027 11:00 3'),
  of(
    'LEG 1: KTEB to KPBI May 12 9am\nLEG 2: KPBI to KOPF May 13 1pm\nLEG 3: KOPF to KTEB May 15 4pm\n6 pax all legs',
    'KTEB KPBI 05/12/2027 9:00 6',
    'KPBI KOPF 05/13/2027 13:00 6',
    'KOPF KTEB 05/15/2027 16:00 6',
  ),
  of('TEB-PBI May 12 4 pax, PBI-TEB May 16 7 pax', 'KTEB KPBI 05/12/2027 - 4', 'KPBI KTEB 05/16/2027 - 7'),
  of('NEED TEB TO OPF MAY 12 10AM 6 PAX ONE WAY', 'KTEB KOPF 05/12/2027 10:00 6'),
  of('> Old request: TEB-LAX May 5\n\nSorry, now it is TEB-VNY on May 6 at 8am, 2 pax', 'KTEB KVNY 05/06/2027 8:00 2'),
  of('Hi, any empty leg from Nantucket (ACK) to Teterboro on Sunday?', 'KACK KTEB 05/09/2027 - -'),
  of('We are six passengers, HPN to MVY on Thursday May 27, returning Monday May 31.', 'KHPN KMVY 05/27/2027 - 6', 'KMVY KHPN 05/31/2027 - 6'),
  of('Trip for Mr. Lane: KTEB/07:00 - KOPF, 14 May, 1 adult', 'KTEB KOPF 05/14/2027 7:00 1'),
  of('I have 8 people leaving Scottsdale (SDL) for Van Nuys (VNY) on 5/29.', 'KSDL KVNY 05/29/2027 - 8'),
  of('Please quote:\n\n5/14 KTEB KACK 10:00 4 pax\n5/17 KACK KTEB 15:00 4 pax', 'KTEB KACK 05/14/2027 10:00 4', 'KACK KTEB 05/17/2027 15:00 4'),
  of('Flight from Boston to Nantucket, May 29, with 2 kids and 2 adults and a dog', 'KBOS KACK 05/29/2027 - 4'),
  of('Pls advise TEB-EGGW 6/14 at 20:00, 9 pax', 'KTEB EGGW 06/14/2027 20:00 9'),
  of('What would KAPF - KTEB be on May 12th? Two of us and our dog.', 'KAPF KTEB 05/12/2027 - 2'),
  of('Fri 5/14 TEB-OPF 6p, 4 pax; Sun 5/16 OPF-TEB 7p, 4 pax', 'KTEB KOPF 05/14/2027 18:00 4', 'KOPF KTEB 05/16/2027 19:00 4'),
  of('Date of birth 4/12/1980, passport on file. Fly me from TEB to OPF on May 12.', 'KTEB KOPF 05/12/2027 - -'),
  of('Would love to go from Aspen to Teterboro May 20 10am EDT, 3 pax', 'KASE KTEB 05/20/2027 - 3'),
  of('TEB to OPF May 12 10am EST, 3 pax', 'KTEB KOPF 05/12/2027 10:00 3'),
  // Facts with two readings, or none: the flight comes without them.
  of('TEB to OPF on 5/6, 4 pax', 'KTEB KOPF - - 4'),
  of('TEB-OPF May 12 or May 13, 4 pax', 'KTEB KOPF - - 4'),
  of('TEB-OPF May 12 at 10, 4-6 pax', 'KTEB KOPF 05/12/2027 - -'),
  of('TEB-OPF May 12, arrive by 3pm, 4 pax', 'KTEB KOPF 05/12/2027 - 4'),
  of('TEB-OPF May 12 between 9am and 11am, 4 pax', 'KTEB KOPF 05/12/2027 - 4'),
  of('TEB to OPF next Friday, 2 pax', 'KTEB KOPF - - 2'),
  of('Please reply by May 5. Flight TEB-OPF, 4 pax, dates to come.', 'KTEB KOPF - - 4'),
  of('Friday May 12 TEB to OPF, 2 pax', 'KTEB KOPF - - 2'),
  of('TEB-OPF May 12 14:00Z for 3 passengers', 'KTEB KOPF 05/12/2027 - 3'),
  of('TEB-OPF May 1, 2027, 3 passengers', 'KTEB KOPF - - 3'),
  of('TEB to Miami on May 12, 4 pax'),
  of('New York to London on May 20, 8 passengers'),
  of('TEB or HPN to OPF, May 12, 6 pax'),
  of('From TEB to XQZ on May 12'),
  // No request for a flight.
  of('Thanks for the invoice, we will pay it on May 12 at 10am.'),
  of('Where is my refund? I flew with you on 4/2. Call me at 555 212 1000.'),
  of('Happy birthday from all of us in Nantucket!'),
  of('Please add 4 sandwiches and ice for the SEA and SUN crew. VIP catering, ASAP.'),
];
