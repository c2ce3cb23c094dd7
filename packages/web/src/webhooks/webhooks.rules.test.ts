import { expect, test } from 'vitest';
import { webhookKinds, webhookVerbs } from '@app/domain/webhooks/webhook.states.ts';
import { emptyForm, eventText, formErrors, hostOf, kindNames } from './webhooks.rules.ts';

test('[BYD-14] a form of a webhook tells each field that lacks', () => {
  expect(Object.keys(formErrors(emptyForm)).toSorted()).toEqual(['kinds', 'roles', 'url']);
  const [kind] = webhookKinds.names;
  const whole = { ...emptyForm, url: ' https://hooks.example/apron ', kinds: [kind], roles: ['admin'] };
  expect(formErrors(whole)).toEqual({});
  expect(Object.keys(formErrors({ ...whole, url: 'ftp://hooks.example', verbs: [] })).toSorted()).toEqual(['url', 'verbs']);
});
test('[BYD-14] each event has a name in words; one that is not known keeps its code', () => {
  for (const kind of webhookKinds.names)
    for (const verb of webhookVerbs.names) expect(eventText(`${kind}.${verb}d`)).toBe(`${webhookKinds.label(kind)} · ${webhookVerbs.label(verb)}`);
  expect([eventText('webhook.test'), eventText('moons.created'), eventText('')]).toEqual(['Test event', 'moons.created', '']);
});
test('[BYD-14] an address is shown by its host, kinds by their names', () => {
  expect([hostOf('https://hooks.example:8443/a'), hostOf('none')]).toEqual(['hooks.example:8443', 'none']);
  expect(kindNames(['contacts', 'orders'])).toBe(`${webhookKinds.label('contacts')}, ${webhookKinds.label('orders')}`);
});
