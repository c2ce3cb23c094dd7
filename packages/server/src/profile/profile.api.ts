import { MINUTE } from '@app/kernel/time/durations.ts';
import { removePhoto as removePhotoCall, saveSignature as saveSignatureCall } from '@app/domain/profile/profile.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { removePhoto } from './save-photo.ts';
import { saveSignature } from './save-signature.ts';

export const profileApi = (ctx: AppContext): readonly Served[] => [
  serve(saveSignatureCall, (input, actor) => saveSignature(ctx, actor, input), { max: 60, perMs: MINUTE }),
  serve(removePhotoCall, async (_input, actor) => {
    await removePhoto(ctx, actor);
    return {};
  }),
];
