import { measurePhoto } from '#site/pictures/measure-photo.ts';
import { type Shape, shapes } from '#site/plan/photos.ts';

/** Whether a picture can be cut to a shape: for `npm run setup`, as soon as its path is typed. */
const [path = '', shape = ''] = process.argv.slice(2);
if (!Object.hasOwn(shapes, shape)) throw new Error(`There is no shape ${shape}.`);
const measured = await measurePhoto(path, shape as Shape);
if ('problem' in measured) {
  process.stderr.write(`${measured.problem}\n`);
  process.exitCode = 1;
}
