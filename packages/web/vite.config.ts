import { reactRouter } from '@react-router/dev/vite';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { postcss: { plugins: [mantine()] } },
  build: { target: 'es2023' },
  ssr: { noExternal: [/^@app\//] },
  environments: {
    // A public page has one style sheet, not one for each kind of section; dozens of icons are one file, not dozens.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'public-pages', test: /src\/pages\/.*\.module\.css/ },
                { name: 'icons', test: /@tabler\/icons-react/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/app/server.ts' } } },
  },
});
