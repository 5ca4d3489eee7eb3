/**
 * The stage: one board in one canvas. It draws a frame when something has changed and none otherwise. How many it has drawn,
 * what the graphics card keeps and how the camera looks stand on the canvas' dataset, so that anybody can see.
 */
import {
  DirectionalLight,
  HemisphereLight,
  type Material,
  type Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import type { BoardProperties, Side, Spot } from "../board";
import { Ground, rimOf } from "./ground";
import {
  area,
  type Box,
  between,
  bounded,
  centreOf,
  direction,
  distance,
  home,
  type Look,
  lookFrom,
  nearest,
  pick,
  type Ray,
} from "./layout";
import { Marks } from "./marks";
import { eased, Motion } from "./motion";
import { Pieces, vector } from "./pieces";
import { Store } from "./store";

const HALF_VIEW = 14;
const SHARPEST = 2;
const SHADOW_PIXELS = 1024;
const TURN_MS = 420;
const PULSE_MS = 2600;
const PULSES = 3;
const EXPOSURE = 1.05;
const CONTEXT = { alpha: true, antialias: true, premultipliedAlpha: true, powerPreference: "default" } as const;

interface Eye {
  look: Look;
  /** What has to be seen; the camera looks at its middle. */
  box: Box;
}

/** Thrown where nothing can be drawn in space. */
export class NoCanvas extends Error {}

export class Stage {
  readonly canvas = document.createElement("canvas");
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(2 * HALF_VIEW, 1, 0.5, 120);
  readonly #store = new Store();
  readonly #motion = new Motion();
  /** The camera has movements of its own: somebody may take it in hand while pieces still fall. */
  readonly #turning = new Motion();
  readonly #following = new Motion();
  readonly #pieces = new Pieces(this.#store, this.#motion);
  readonly #marks = new Marks(this.#store);
  readonly #ground: Ground;
  readonly #sun = new DirectionalLight("#fff0dc", 2.5);
  readonly #watch: ResizeObserver;
  #shown: BoardProperties;
  #eye: Eye;
  /** What the camera is to see when it has come to rest. */
  #wanted: Box;
  #asked = 0;
  #frames = 0;
  #won = "";

  /** Begin to draw into an element. */
  constructor(
    private readonly holder: HTMLElement,
    board: BoardProperties,
  ) {
    const context = this.canvas.getContext("webgl2", CONTEXT) as WebGL2RenderingContext | null;
    if (!context) throw new NoCanvas();
    this.#renderer = new WebGLRenderer({ canvas: this.canvas, context, ...CONTEXT });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.toneMappingExposure = EXPOSURE;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#shown = board;
    this.#ground = new Ground(this.#store, board.scene);
    this.#wanted = framed(board);
    this.#eye = { look: home(board.scene.game, board.orientation), box: this.#wanted };
    this.#scene.add(this.#ground.group, this.#pieces.group, this.#marks.group);
    this.#light();
    this.#pieces.show(board.scene.pieces, true);
    this.show(board);
    this.canvas.addEventListener("webglcontextrestored", this.#changed);
    this.#watch = new ResizeObserver(this.#resize);
    this.#watch.observe(holder);
    holder.append(this.canvas);
    this.#resize();
  }

  /** Stop drawing, and leave nothing behind. */
  close(): void {
    cancelAnimationFrame(this.#asked);
    this.#watch.disconnect();
    this.canvas.removeEventListener("webglcontextrestored", this.#changed);
    this.#sun.dispose();
    this.#store.dispose();
    this.#renderer.dispose();
    this.#renderer.getContext().getExtension("WEBGL_lose_context")?.loseContext();
    this.canvas.remove();
  }

  /** Show a board as it is now. */
  show(board: BoardProperties): void {
    const before = this.#shown;
    const still = board.reducedMotion;
    this.#shown = board;
    const moved = this.#pieces.show(board.scene.pieces, still);
    const grown = this.#ground.show(board.scene);
    const lifted = this.#pieces.lift(board.lifted, still);
    const faded = this.#pieces.fade(board.ghost?.changes?.removed ?? []);
    this.#marks.show(board);
    this.#glow(still);
    if (board.face && board.face !== before.face) this.lookFrom(board.face);
    else if (before.face && !board.face) this.lookHome();
    else if (before.orientation !== board.orientation) this.lookHome();
    else this.#frame();
    if (moved || grown || lifted || faded) this.#renderer.shadowMap.needsUpdate = true;
    this.#ask();
  }

  // --- the camera

  lookHome(): void {
    this.#turnTo(home(this.#shown.scene.game, this.#shown.orientation));
  }

  lookFrom(side: Side): void {
    this.#turnTo(lookFrom(side, this.#shown.orientation));
  }

  /** Turn the camera by angles, at once: somebody drags it or holds a key. */
  turnBy(turn: number, rise: number): void {
    this.#turning.stop();
    const { look } = this.#eye;
    this.#eye = { ...this.#eye, look: bounded({ ...look, turn: look.turn + turn, rise: look.rise + rise }) };
    this.#ask();
  }

  zoomBy(factor: number): void {
    this.#turning.stop();
    const { look } = this.#eye;
    this.#eye = { ...this.#eye, look: bounded({ ...look, zoom: look.zoom * factor }) };
    this.#ask();
  }

  /** What is at a point of the canvas, measured from its upper left corner. */
  spotAt(x: number, y: number): Spot | null {
    this.#aimCamera();
    const { clientWidth, clientHeight } = this.canvas;
    const far = new Vector3((2 * x) / clientWidth - 1, 1 - (2 * y) / clientHeight, 0.5).unproject(this.#camera);
    const from = this.#camera.position;
    const ray: Ray = { from, to: far.sub(from).normalize() };
    return pick(this.#shown.scene, ray);
  }

  #turnTo(look: Look): void {
    const from = this.#eye.look;
    const to = nearest(look, from);
    this.#glide(this.#turning, (part) => {
      this.#eye = { ...this.#eye, look: between(from, to, part) };
    });
    this.#frame();
  }

  /** See all of what is there now. */
  #frame(): void {
    const from = this.#eye.box;
    const to = framed(this.#shown);
    if (JSON.stringify(this.#wanted) === JSON.stringify(to)) return;
    this.#wanted = to;
    this.#glide(this.#following, (part) => {
      const box = { low: between(from.low, to.low, part), high: between(from.high, to.high, part) };
      this.#eye = { ...this.#eye, box };
    });
    this.#aimSun(to);
  }

  /** Move the camera; what moved it the same way before is over. */
  #glide(motion: Motion, step: (part: number) => void): void {
    motion.stop();
    if (this.#shown.reducedMotion) step(1);
    else motion.start({ milliseconds: TURN_MS, step: (part) => step(eased(part)) });
    this.#ask();
  }

  #aimCamera(): void {
    const { look, box } = this.#eye;
    const target = centreOf(box);
    const far = distance(box, look, (HALF_VIEW * Math.PI) / 180, this.#camera.aspect) / look.zoom;
    this.#camera.position.copy(vector(direction(look)).multiplyScalar(far).add(vector(target)));
    this.#camera.up.set(
      -Math.sin(look.turn) * Math.sin(look.rise),
      Math.cos(look.rise),
      -Math.cos(look.turn) * Math.sin(look.rise),
    );
    this.#camera.lookAt(target.x, target.y, target.z);
    this.#camera.updateMatrixWorld();
  }

  // --- light

  #light(): void {
    const sky = new HemisphereLight("#fff8ee", "#bba58c", 1.6);
    const fill = new DirectionalLight("#dfe8ff", 0.75);
    fill.position.set(9, 6, -8);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.setScalar(SHADOW_PIXELS);
    this.#sun.shadow.radius = 3;
    this.#sun.shadow.bias = -0.0004;
    this.#sun.shadow.normalBias = 0.03;
    this.#scene.add(sky, fill, this.#sun, this.#sun.target);
    this.#aimSun(this.#eye.box);
  }

  #aimSun(box: Box): void {
    const centre = vector(centreOf(box));
    const reach = vector(box.high).distanceTo(vector(box.low)) / 2 + 0.5;
    this.#sun.target.position.copy(centre);
    this.#sun.position.copy(centre).add(new Vector3(-5, 9, 7).normalize().multiplyScalar(2 * reach));
    const { camera } = this.#sun.shadow;
    [camera.left, camera.right, camera.top, camera.bottom] = [-reach, reach, reach, -reach];
    [camera.near, camera.far] = [0.1, 4 * reach];
    camera.updateProjectionMatrix();
    this.#renderer.shadowMap.needsUpdate = true;
  }

  // --- frames

  /** What has won pulses a few times, and then just glows. */
  #glow(still: boolean): void {
    const glow = this.#marks.glow.children.length ? this.#shown.scene.notation : "";
    const begins = glow !== "" && glow !== this.#won;
    this.#won = glow;
    if (!begins || still) return;
    const paints = new Map<Material, number>();
    for (const child of this.#marks.glow.children) {
      const paint = (child as Mesh).material as Material;
      paints.set(paint, paint.opacity);
    }
    this.#motion.start({
      milliseconds: PULSE_MS,
      step: (part) => {
        const strength = 0.65 + 0.35 * Math.cos(part * PULSES * 2 * Math.PI);
        for (const [paint, opacity] of paints) paint.opacity = opacity * strength;
      },
    });
  }

  readonly #changed = (): void => {
    this.#renderer.shadowMap.needsUpdate = true;
    this.#ask();
  };

  readonly #resize = (): void => {
    const { clientWidth: width, clientHeight: height } = this.holder;
    if (!width || !height) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, SHARPEST));
    this.#renderer.setSize(width, height);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#draw();
  };

  get #motions(): Motion[] {
    return [this.#motion, this.#turning, this.#following];
  }

  get #moving(): boolean {
    return this.#motions.some((motion) => motion.moving);
  }

  #ask(): void {
    this.#asked ||= requestAnimationFrame((now) => {
      this.#asked = 0;
      if (this.#motion.moving) this.#renderer.shadowMap.needsUpdate = true;
      for (const motion of this.#motions) motion.advance(now);
      this.#draw();
      if (this.#moving) this.#ask();
    });
  }

  #draw(): void {
    this.#aimCamera();
    this.#renderer.render(this.#scene, this.#camera);
    const { dataset } = this.canvas;
    const { memory, programs } = this.#renderer.info;
    dataset.frames = String(++this.#frames);
    dataset.kept = `${memory.geometries} ${memory.textures} ${programs?.length ?? 0}`;
    const view = this.#camera.projectionMatrix.clone().multiply(this.#camera.matrixWorldInverse);
    dataset.view = view.elements.map((element) => element.toFixed(5)).join(" ");
    dataset.moving = String(this.#moving);
  }
}

/** What has to be seen of a board. */
function framed({ scene }: BoardProperties): Box {
  const { low, high } = area(scene);
  const rim = rimOf(scene.game);
  return {
    low: { x: low.x - rim.x, y: low.y - rim.thick, z: low.z - rim.z },
    high: { x: high.x + rim.x, y: high.y, z: high.z + rim.z },
  };
}
