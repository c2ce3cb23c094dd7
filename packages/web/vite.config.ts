import { reactRouter } from '@react-router/dev/vite';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { postcss: { plugins: [mantine()] } },
  build: { target: 'es2023' },
  ssr: { noExternal: [/^@app\//] },
  environments: { ssr: { build: { rollupOptions: { input: './src/app/server.ts' } } } },
});
