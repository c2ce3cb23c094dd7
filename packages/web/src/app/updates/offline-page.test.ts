import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

test('[BYD-16, BYD-5] the page for no network is whole by itself, in English and in Spanish', () => {
  expect(offlinePage('en')).toMatch(/^<!doctype html><html lang="en">.*<title>No connection<\/title>.*<a href="">Try again<\/a>/s);
  expect(offlinePage('es')).toMatch(/<html lang="es">.*<h1>Sin conexión<\/h1><p>Esta página no está en este dispositivo\..*>Reintentar</s);
  expect(offlinePage('es')).not.toMatch(/No connection|Try again|<script|https?:/);
});
