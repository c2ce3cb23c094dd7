import { Button } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import face from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { useEffect, useMemo, useRef, useState } from 'react';
import { frameDocument, hasRemoteImages, allowedPictures, type FrameContent, type FrameLook } from './sandboxed-html.rules.ts';
import { t } from '../../words/words.ts';
import styles from './SandboxedHtml.module.css';

/** Pixels of a frame that is not loaded yet. */
const UNMEASURED = 48;
const SCHEME = 'data-mantine-color-scheme';

interface Props {
  readonly html: string;
  /** Title of the frame, for screen readers. */
  readonly title: string;
  /** A part that is shown on demand only. */
  readonly folded?: FrameContent['folded'];
  /** Returns a link to a stored file that works without headers; without it stored files do not show as pictures. */
  readonly linkFile?: (url: string) => Promise<string>;
}

/**
 * A stranger's HTML in a frame without scripts, forms or pictures from elsewhere, until the reader allows the pictures (THR-19).
 * `allow-same-origin` lets this page measure the height; without `allow-scripts` nothing inside can use it.
 */
export function SandboxedHtml({ html, title, folded, linkFile }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const [images, setImages] = useState(false);
  const [look, setLook] = useState<FrameLook>();
  useEffect(() => {
    const root = document.documentElement;
    const read = (): void => {
      if (!box.current) return;
      const { color, fontFamily } = getComputedStyle(box.current);
      const link = getComputedStyle(root).getPropertyValue('--accent-ink').trim();
      const dark = root.getAttribute(SCHEME) === 'dark';
      setLook({ text: color, link: link || color, font: fontFamily.replace(/"/g, "'"), dark, face });
    };
    read();
    // Colors are read after the document has its scheme: any earlier they are still those of the other one.
    const changes = new MutationObserver(read);
    changes.observe(root, { attributes: true, attributeFilter: [SCHEME] });
    return () => changes.disconnect();
  }, []);
  const [links, setLinks] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    const urls = linkFile ? allowedPictures(html) : [];
    if (!linkFile || urls.length === 0) return;
    let isGone = false;
    // A picture whose file has gone leaves its alternative text.
    const pictures = Promise.all(
      urls.map((url) =>
        linkFile(url).then(
          (link) => [[url, link]] as const,
          () => [] as const,
        ),
      ),
    );
    pictures.then((pairs) => !isGone && setLinks(new Map(pairs.flat()))).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [html, linkFile]);
  const source = useMemo(
    () => look && frameDocument({ html, images, origin: location.origin, ...(links && { links }), folded }, look),
    [html, images, look, links, folded],
  );

  const measure = (): void => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    const fit = (): void => setHeight(Math.min(4000, Math.ceil(body.getBoundingClientRect().height) + 2));
    fit();
    new ResizeObserver(fit).observe(body);
  };
  return (
    <div ref={box} className={styles.box} aria-busy={height === undefined}>
      {!images && hasRemoteImages(html) && (
        <Button size="compact-xs" variant="default" leftSection={<IconPhotoOff size={14} />} onClick={() => setImages(true)} mb={8}>
          {t('Images are blocked. Show them')}
        </Button>
      )}
      {source !== undefined && (
        <iframe
          ref={frame}
          className={styles.frame}
          title={title}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={source}
          style={{ height: height ?? UNMEASURED }}
          onLoad={measure}
        />
      )}
    </div>
  );
}
