import { Camera, Geometry, Mesh, Program, Renderer, Transform } from 'ogl';
import { FIELD, type Pose } from './camera';
import type { Tint } from './look';
import type { Palette } from './palette';
import { meshOf } from './shapes';
import { extentOf, type Solid, type SolidKind } from './solid';
import { lengthOf, minus, type Size } from './space';

const VERTEX = `#version 300 es
in vec3 position, normal, size, body, trim, edge;
in vec2 corner, look;
in vec4 place;
in float tone;
uniform mat4 viewMatrix, projectionMatrix;
uniform vec3 accent;
out vec3 vFill, vTrim, vEdge;
out vec2 vCorner;
out float vHatched, vShade, vBold;
vec3 turned(vec3 p) {
  float c = cos(place.w), s = sin(place.w);
  return vec3(p.x * c - p.z * s, p.y, p.x * s + p.z * c);
}
void main() {
  gl_Position = projectionMatrix * viewMatrix * vec4(place.xyz + turned(position * size), 1.);
  vShade = .74 + .26 * max(0., dot(turned(normal), normalize(vec3(-.35, 1., .6))));
  vFill = mix(body, trim, tone);
  vTrim = trim;
  vEdge = look.y > .5 ? accent : edge;
  vCorner = corner;
  vHatched = look.x;
  vBold = look.y > .5 ? 2.5 : 1. - tone * .5;
}`;

const FRAGMENT = `#version 300 es
precision highp float;
in vec3 vFill, vTrim, vEdge;
in vec2 vCorner;
in float vHatched, vShade, vBold;
uniform float dpr;
out vec4 colour;
void main() {
  vec3 fill = vFill * vShade;
  if (vHatched > .5 && mod(gl_FragCoord.x + gl_FragCoord.y, 7. * dpr) < 1.6 * dpr) fill = vTrim;
  vec2 px = min(vCorner, 1. - vCorner) / max(fwidth(vCorner), 1e-6) / dpr;
  float line = 1. - smoothstep(vBold - .5, vBold + .5, min(px.x, px.y));
  colour = vec4(mix(fill, vEdge, line), 1.);
}`;

/** What is drawn. Of parts that are the same objects as last time nothing is given to the graphics again. */
export interface Frame {
  readonly solids: readonly Solid[];
  /** by the id of the solid */
  readonly tints: ReadonlyMap<string, Tint>;
  readonly palette: Palette;
  readonly pose: Pose;
  readonly size: Size;
  /** px of the screen for a px of the page */
  readonly dpr: number;
}

export interface Stage {
  draw(frame: Frame): void;
  stop(): void;
}

const RADIAN = Math.PI / 180;
const ofEach = (solids: readonly Solid[], of: (solid: Solid) => readonly number[]): Float32Array =>
  new Float32Array(solids.flatMap((solid) => [...of(solid)]));

function tintsOf(solids: readonly Solid[], tints: Frame['tints']) {
  const each = (of: (tint: Tint) => readonly number[], size: number): Float32Array =>
    ofEach(solids, ({ id }) => {
      const tint = tints.get(id);
      return tint ? of(tint) : new Array<number>(size).fill(0);
    });
  return {
    body: each(({ body }) => body, 3),
    trim: each(({ trim }) => trim, 3),
    edge: each(({ edge }) => edge, 3),
    look: each(({ hatched, marked }) => [hatched ? 1 : 0, marked ? 1 : 0], 2),
  };
}

/** All things of a kind, drawn by one call. */
function createKind(gl: Renderer['gl'], program: Program, kind: SolidKind, solids: readonly Solid[], tints: Frame['tints']) {
  const { position, normal, corner, tone, index } = meshOf(kind);
  const colours = tintsOf(solids, tints);
  const geometry = new Geometry(gl, {
    position: { size: 3, data: position },
    normal: { size: 3, data: normal },
    corner: { size: 2, data: corner },
    tone: { size: 1, data: tone },
    index: { data: index },
    place: {
      instanced: 1,
      size: 4,
      data: ofEach(solids, ({ at, angle }) => [at.x, at.z, at.y, angle * RADIAN]),
    },
    size: { instanced: 1, size: 3, data: ofEach(solids, ({ w, h, d }) => [w, h, d]) },
    body: { instanced: 1, size: 3, data: colours.body },
    trim: { instanced: 1, size: 3, data: colours.trim },
    edge: { instanced: 1, size: 3, data: colours.edge },
    look: { instanced: 1, size: 2, data: colours.look },
  });
  const mesh = new Mesh(gl, { geometry, program, frustumCulled: false });
  return {
    mesh,
    tint(next: Frame['tints']): void {
      for (const [name, data] of Object.entries(tintsOf(solids, next))) {
        const attribute = geometry.attributes[name];
        if (attribute) Object.assign(attribute, { data, needsUpdate: true });
      }
    },
    stop: () => geometry.remove(),
  };
}

/** Things by their kinds, as they stand together. */
const byKind = (solids: readonly Solid[]): ReadonlyMap<SolidKind, readonly Solid[]> => {
  const found = new Map<SolidKind, Solid[]>();
  for (const solid of solids) found.set(solid.kind, [...(found.get(solid.kind) ?? []), solid]);
  return found;
};

/** Draws scenes on a canvas; null: the browser has no WebGL 2 for it. */
export function createStage(canvas: HTMLCanvasElement): Stage | null {
  const attributes = { alpha: true, antialias: true, depth: true };
  if (!canvas.getContext('webgl2', attributes)) return null;
  const renderer = new Renderer({ canvas, ...attributes, webgl: 2 });
  const { gl } = renderer;
  gl.clearColor(0, 0, 0, 0);
  const camera = new Camera(gl, { fov: FIELD });
  const program = new Program(gl, {
    vertex: VERTEX,
    fragment: FRAGMENT,
    cullFace: gl.BACK,
    uniforms: { accent: { value: [0, 0, 0] }, dpr: { value: 1 } },
  });
  const room = new Transform();
  let kinds: ReturnType<typeof createKind>[] = [];
  let last: Frame | null = null;

  function build({ solids, tints }: Frame): void {
    for (const kind of kinds) {
      room.removeChild(kind.mesh);
      kind.stop();
    }
    kinds = [...byKind(solids)].map(([kind, all]) => createKind(gl, program, kind, all, tints));
    for (const { mesh } of kinds) mesh.setParent(room);
  }
  function look({ pose: { at, to }, size, solids }: Frame): void {
    const { from, to: end } = extentOf(solids);
    const far = lengthOf(minus(at, to));
    camera.perspective({
      fov: FIELD,
      aspect: size.width / size.height,
      near: Math.max(0.05, far / 200),
      far: far + 3 * lengthOf(minus(end, from)) + 100,
    });
    camera.position.set(at.x, at.z, at.y);
    camera.lookAt([to.x, to.z, to.y]);
  }
  return {
    draw(frame) {
      if (renderer.width !== frame.size.width || renderer.height !== frame.size.height || renderer.dpr !== frame.dpr) {
        renderer.dpr = frame.dpr;
        renderer.setSize(frame.size.width, frame.size.height);
      }
      if (last?.solids !== frame.solids) build(frame);
      else if (last.tints !== frame.tints) for (const kind of kinds) kind.tint(frame.tints);
      program.uniforms.accent.value = [...frame.palette.accent];
      program.uniforms.dpr.value = frame.dpr;
      look(frame);
      renderer.render({ scene: room, camera });
      last = frame;
    },
    stop() {
      for (const kind of kinds) kind.stop();
      program.remove();
    },
  };
}
