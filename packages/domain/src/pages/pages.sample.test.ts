import { expect, test } from 'vitest';
import { deploymentStates } from './deployment.states.ts';
import { configOf, isSectionName } from './sections.ts';
import { deploymentSamples, pageSamples } from './pages.sample.ts';

test('[CMS-5] the sections of sample pages are registered, and their configurations are valid', () => {
  for (const { selector, config } of pageSamples.flatMap(({ content }) => content.sections)) {
    expect(isSectionName(selector) && configOf(selector, config)).toBeTruthy();
  }
});
test('[CMS-11] every state of a deployment occurs', () => {
  expect(deploymentSamples.map(({ status }) => status)).toEqual(deploymentStates.names);
});
