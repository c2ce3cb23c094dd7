import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';

const text = (max = 200) => z.string().max(max).default('');

/** Animations of a tour step (D3.14). */
export const tourAnimations = defineCodes({
  'fade-in': 'Fade in',
  'slide-in-top': 'Slide in from the top',
  'slide-in-bottom': 'Slide in from the bottom',
  'zoom-in': 'Zoom in',
});

export const TourStep = z.object({
  /** Selector of the element that the step points at; empty: the middle of the screen. */
  element: text(),
  title: text(),
  description: text(2000),
});
export type TourStep = z.infer<typeof TourStep>;

/** Named steps of a guided tour of a screen (SHL-14). */
export const Tour = z.object({
  tour_name: text(120),
  steps: z.array(TourStep).max(60).default([]),
  /** Automatic duration of a step, ms; 0 waits for the user. */
  stepDuration: z.int().min(0).max(600_000).default(0),
  showNavigationButtons: z.boolean().default(true),
  showNext: z.boolean().default(true),
  showPrevious: z.boolean().default(true),
  tooltipClass: text(120),
  customTooltipStyle: z.record(z.string().max(40), z.string().max(120)).default({}),
  disableOnMobile: z.boolean().default(true),
  animationClass: z.enum(tourAnimations.names).default('fade-in'),
});
export type Tour = z.infer<typeof Tour>;
