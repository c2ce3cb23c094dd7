import type { Words } from '@app/kernel/words.ts';
import type { Scene } from '@app/domain/pages/section-parts.ts';
import { ApronScene } from './ApronScene.tsx';
import { CoastScene } from './CoastScene.tsx';
import type { RoutePicture } from './draw-routes.ts';
import { HorizonScene } from './HorizonScene.tsx';
import { RingsScene } from './RingsScene.tsx';
import { RouteScene } from './RouteScene.tsx';

/** The picture of a hero. */
export function SceneDrawing({
  scene,
  picture,
  words,
}: {
  readonly scene: Scene;
  readonly picture: RoutePicture | undefined;
  readonly words: Words;
}) {
  switch (scene) {
    case 'routes':
      return picture ? <RouteScene picture={picture} words={words} /> : null;
    case 'horizon':
      return <HorizonScene />;
    case 'coast':
      return <CoastScene />;
    case 'rings':
      return <RingsScene />;
    case 'apron':
      return <ApronScene />;
    case 'none':
      return null;
  }
}
