import { useRef, useState } from 'react';
import { randomId } from '@app/kernel/ids.ts';
import type { FileRef } from '@app/domain/files/stored-file.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { uploadFile } from './upload-file.ts';

export interface Uploading {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** 0 to 1. */
  readonly progress: number;
}
/** Files on their way up, to hang off `record` where one is named; each one that arrives is handed to `onFile`. */
export function useAttachments(onFile: (file: FileRef) => void, record = '') {
  const [uploading, setUploading] = useState<readonly Uploading[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useUnsavedForm(uploading.length > 0);
  const arrived = useRef(onFile);
  arrived.current = onFile;

  const start = async (file: File): Promise<void> => {
    const id = randomId(8);
    const stop = new AbortController();
    stops.current.set(id, stop);
    setUploading((now) => [...now, { id, name: file.name, type: file.type, size: file.size, progress: 0 }]);
    try {
      arrived.current(
        await uploadFile(
          file,
          (progress) => setUploading((now) => now.map((upload) => (upload.id === id ? { ...upload, progress } : upload))),
          stop.signal,
          record,
        ),
      );
    } catch (error) {
      if (!stop.signal.aborted) showProblem(error);
    } finally {
      stops.current.delete(id);
      setUploading((now) => now.filter((upload) => upload.id !== id));
    }
  };
  return {
    uploading,
    add: (files: Iterable<File>) => {
      for (const file of files) void start(file);
    },
    cancel: (id: string) => stops.current.get(id)?.abort(),
  };
}
