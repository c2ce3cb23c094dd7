import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  agreeToTrip as agreeToTripCall,
  makeTripSheet as makeTripSheetCall,
  readTripPage as readTripPageCall,
  refuseTrip as refuseTripCall,
  reportFromCrew as reportFromCrewCall,
  savePassenger as savePassengerCall,
  writeFromTrip as writeFromTripCall,
} from '@app/domain/offers/trip/trip-page.calls.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { type CallRequest, serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { agreeToTrip } from './agree-to-trip.ts';
import { findTripPage, type FoundTrip } from './find-trip-page.ts';
import { readTripPage } from './read-trip-page.ts';
import { refuseTrip } from './refuse-trip.ts';
import { reportFromCrew } from './report-from-crew.ts';
import { savePassenger } from './save-passenger.ts';
import { makeTripSheet } from './trip-sheet.ts';
import { writeFromTrip } from './write-from-trip.ts';

/** Calls of a customer who has the link of a trip, of a passenger or crew member who has theirs, and the sheet of staff. */
export function tripPagesApi(ctx: AppContext, known: KnownClients): readonly Served[] {
  const open = ({ company, token }: { readonly company: string; readonly token: string }, { ip }: CallRequest): Promise<FoundTrip> =>
    findTripPage(ctx, known, { company, token, ip });
  return [
    serve(readTripPageCall, async (input, _actor, request) => await readTripPage(ctx, await open(input, request))),
    serve(savePassengerCall, async (input, _actor, request) => {
      await savePassenger(ctx, await open(input, request), input);
      return {};
    }),
    serve(agreeToTripCall, async (input, _actor, request) => {
      await agreeToTrip(ctx, await open(input, request), input);
      return {};
    }),
    serve(refuseTripCall, async (input, _actor, request) => {
      await refuseTrip(ctx, await open(input, request), input);
      return {};
    }),
    serve(makeTripSheetCall, ({ id }, actor) => makeTripSheet(ctx, actor, id), { max: 60, perMs: MINUTE }),
    serve(reportFromCrewCall, async (input, _actor, request) => {
      await reportFromCrew(ctx, await open(input, request), input);
      return {};
    }),
    serve(writeFromTripCall, async (input, _actor, request) => {
      await writeFromTrip(ctx, await open(input, request), input);
      return {};
    }),
  ];
}
