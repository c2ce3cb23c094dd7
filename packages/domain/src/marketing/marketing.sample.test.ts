import { expect, test } from 'vitest';
import { groupLogics, groupServices, groupTypes } from './group.ts';
import { groupSamples, templateSamples } from './marketing.sample.ts';
import { emailTypes, templateTypes } from './template.ts';
import { previewOf } from './template.rules.ts';

test('[CMS-12, THR-17] every code occurs in a sample, and template examples fill all placeholders', () => {
  expect(new Set(groupSamples.map(({ logic_fn }) => logic_fn))).toEqual(new Set(groupLogics.names));
  expect(new Set(groupSamples.map(({ type }) => type))).toEqual(new Set(groupTypes.names));
  expect(new Set(groupSamples.map(({ third_party_service }) => third_party_service))).toEqual(new Set(groupServices.names));
  expect(new Set(templateSamples.map(({ type }) => type))).toEqual(new Set(templateTypes.names));
  expect(new Set(templateSamples.map(({ email_type }) => email_type))).toEqual(new Set(emailTypes.names));
  for (const template of templateSamples) expect(previewOf(template, template.data_example)).toMatchObject({ missing: [] });
});
