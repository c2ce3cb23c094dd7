import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  // The table of routes is small: no request for parts of it while navigating.
  routeDiscovery: { mode: 'initial' },
  // A route names its screen and little else: more files for its parts would only be more requests.
  splitRouteModules: false,
} satisfies Config;
