import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { t } from '../words/words.ts';
import { type Crop, MAX_ZOOM, moved, squareOf, START } from './photo.rules.ts';
import styles from './Profile.module.css';

/** Pixels of the edge of the picture that is sent. */
const EDGE = 1024;
const QUALITY = 0.9;
/** Part of the square that an arrow key moves. */
const STEP = 0.05;
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface Props {
  readonly file: File;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** The browser cannot draw the file. */
  readonly onUnreadable: () => void;
  readonly onSave: (photo: Blob) => void;
}
/** Chooses the square of a picture, by pointer or by arrow keys. */
export function PhotoCrop({ file, busy, onClose, onUnreadable, onSave }: Props) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(START);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const unreadable = useRef(onUnreadable);
  useEffect(() => {
    let isGone = false;
    let bitmap: ImageBitmap | undefined;
    createImageBitmap(file).then(
      (drawable) => {
        bitmap = drawable;
        if (isGone) drawable.close();
        else setPicture(drawable);
      },
      () => isGone || unreadable.current(),
    );
    return () => {
      isGone = true;
      bitmap?.close();
    };
  }, [file]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture) return;
    const { left, top, edge } = squareOf(picture, crop);
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, EDGE, EDGE);
    context.drawImage(picture, left, top, edge, edge, 0, 0, EDGE, EDGE);
  }, [picture, crop]);
  const move = (by: { readonly x: number; readonly y: number }): void => {
    if (picture) setCrop((current) => moved(picture, current, by));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    const from = pointer.current;
    if (!from) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    // The picture follows the pointer, so the square moves the other way.
    move({ x: (from.x - event.clientX) / width, y: (from.y - event.clientY) / width });
    pointer.current = { x: event.clientX, y: event.clientY };
  };
  const save = (): void => canvas.current?.toBlob((photo) => photo && onSave(photo), 'image/jpeg', QUALITY);
  return (
    <Dialog opened onClose={onClose} title={t('Crop photo')}>
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          {t('Drag the picture, or move it with the arrow keys.')}
        </Text>
        <button
          type="button"
          className={styles.crop}
          aria-label={t('Part of the picture that is shown')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            pointer.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => (pointer.current = undefined)}
          onPointerCancel={() => (pointer.current = undefined)}
        >
          <canvas ref={canvas} width={EDGE} height={EDGE} aria-hidden />
        </button>
        <Slider
          thumbLabel={t('Zoom')}
          label={null}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(zoom) => setCrop((current) => ({ ...current, zoom }))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={busy} disabled={!picture} onClick={save}>
            {t('Save photo')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
