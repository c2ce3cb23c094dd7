import { expect, test } from 'vitest';
import { keyOfStages, stageTitle } from './stage-keys.rules.ts';

test('[ORD-3] each color of a stage has a digit, arrows step, u takes the last mark back, other keys do nothing', () => {
  expect(['0', '1', '2', '3', '4'].map(keyOfStages)).toEqual(['none', 'green', 'orange', 'red', 'black'].map((colour) => ({ colour })));
  expect([keyOfStages('ArrowLeft'), keyOfStages('ArrowRight'), keyOfStages('u'), keyOfStages('z')]).toEqual([
    { step: -1 },
    { step: 1 },
    { undo: true },
    { undo: true },
  ]);
  expect(['5', 'Enter', 'Tab', 'constructor'].map(keyOfStages)).toEqual([undefined, undefined, undefined, undefined]);
});

test('[ORD-3] the sections of every order are in words; stages of the company keep their names', () => {
  expect(['items', 'client', 'Cut to size', 'constructor'].map(stageTitle)).toEqual(['Items', 'Client', 'Cut to size', 'constructor']);
});
