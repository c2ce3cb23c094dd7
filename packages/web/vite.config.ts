import { reactRouter } from '@react-router/dev/vite';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { firstLoadFile } from './first-load.ts';

export default defineConfig({
  plugins: [reactRouter()],
  css: { postcss: { plugins: [mantine()] } },
  build: { target: 'es2023' },
  ssr: { noExternal: [/^@app\//] },
  environments: {
    // A public page has one style sheet, not one for each kind of section. What every screen with widgets loads anyhow travels in a few large
    // files, which compress better than many small ones; icons travel by who needs them, a few files instead of one each.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'public-pages', test: /src\/pages\/.*\.module\.css/ },
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/ },
                { name: firstLoadFile() },
                { name: 'icons', test: /@tabler\/icons-react/, entriesAware: true, entriesAwareMergeThreshold: 4000 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/app/site/server.ts' } } },
  },
});
