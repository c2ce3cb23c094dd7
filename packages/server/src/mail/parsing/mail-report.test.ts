import { expect, test } from 'vitest';
import { readReport } from './mail-report.ts';

const part = (type: string, text: string) => ({ type, bytes: new TextEncoder().encode(text) });

test('[THR-14] a delivery report gives each recipient, with delays, folded lines and missing fields', () => {
  const status = [
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; Ada@Guest.Example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1',
    '  no such user',
    '',
    'Original-Recipient: rfc822;bob@guest.example',
    'Final-Recipient: rfc822;bob@elsewhere.example',
    'Action: delayed',
    'Status: 4.4.1',
    '',
    'Final-Recipient: rfc822;eve@guest.example',
    'Action: relayed',
    '',
    'Final-Recipient: rfc822;list@guest.example',
    'Action: expanded',
    '',
    'Final-Recipient: rfc822;old@guest.example',
    'Status: 5.0.0',
  ].join('\r\n');
  expect(
    readReport([part('message/delivery-status', status), part('message/rfc822', 'Subject: x\r\nMessage-ID: <ours@apron.example>\r\n\r\nHi')]),
  ).toEqual({
    about: 'ours@apron.example',
    recipients: [
      { action: 'failed', recipient: 'ada@guest.example', detail: 'ada@guest.example 5.1.1 550 5.1.1 no such user' },
      { action: 'delayed', recipient: 'bob@guest.example', detail: 'bob@elsewhere.example 4.4.1' },
      { action: 'delivered', recipient: 'eve@guest.example', detail: 'eve@guest.example' },
      { action: 'failed', recipient: 'old@guest.example', detail: 'old@guest.example 5.0.0' },
    ],
  });
});
test('[THR-14] read receipts and complaints name their recipient and the email', () => {
  const receipt =
    'Final-Recipient: rfc822;ada@guest.example\nOriginal-Message-ID: <ours@apron.example>\nDisposition: manual-action/MDN-sent-manually; displayed\n';
  expect(readReport([part('message/disposition-notification', receipt)])).toEqual({
    about: 'ours@apron.example',
    recipients: [{ action: 'read', recipient: 'ada@guest.example', detail: 'ada@guest.example' }],
  });
  const complaint = 'Feedback-Type: abuse\nOriginal-Rcpt-To: <ada@guest.example>\n';
  expect(readReport([part('message/feedback-report', complaint), part('text/rfc822-headers', 'Message-ID: <ours@apron.example>\n')])).toEqual({
    about: 'ours@apron.example',
    recipients: [{ action: 'complained', recipient: 'ada@guest.example', detail: 'ada@guest.example' }],
  });
});
test('[THR-14] a receipt of a deleted email, and parts without fields, give no result', () => {
  expect(readReport([part('message/disposition-notification', 'Disposition: manual-action; deleted\n')])).toBeUndefined();
  expect(readReport([part('message/delivery-status', '\u0000\n\n:::\n'), part('message/delivery-status', '')])).toBeUndefined();
});
