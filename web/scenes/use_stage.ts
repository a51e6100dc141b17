import { type RefObject, useEffect, useRef, useState } from 'react';
import { createFrames } from './frames';
import { createStage, type Frame, type Stage } from './stage';

/** `none`: the browser has no WebGL 2; `lost`: the graphics took it away, and may give it back. */
export type Drawing = 'gl' | 'lost' | 'none';

/** Draws a frame on a canvas whenever it is another one, and once more when the graphics come back. */
export function useStage(canvas: RefObject<HTMLCanvasElement | null>, frame: Frame | null): Drawing {
  const [drawing, setDrawing] = useState<Drawing>('gl');
  const latest = useRef(frame);
  const ask = useRef<(() => void) | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let stage: Stage | null = null;
    const frames = createFrames(() => latest.current && stage?.draw(latest.current));
    const open = (): void => {
      stage = createStage(element);
      setDrawing(stage ? 'gl' : 'none');
      frames.ask();
    };
    const lose = (event: Event): void => {
      // without this it never comes back
      event.preventDefault();
      stage = null;
      setDrawing('lost');
    };
    ask.current = frames.ask;
    element.addEventListener('webglcontextlost', lose);
    element.addEventListener('webglcontextrestored', open);
    open();
    return () => {
      ask.current = null;
      element.removeEventListener('webglcontextlost', lose);
      element.removeEventListener('webglcontextrestored', open);
      frames.stop();
      stage?.stop();
    };
  }, [canvas]);
  useEffect(() => {
    latest.current = frame;
    if (frame) ask.current?.();
  }, [frame]);
  return drawing;
}
