/** The server keeps no more, so that no more is sent. */
const largestSide = 2_048;
/** What is rough all over is sent a little rougher: on a slow line 400 KB take more than three seconds. */
const qualities = [0.8, 0.65, 0.5];
const enoughBytes = 400_000;

/** A smaller JPEG of it, upright; the file itself where this browser cannot read it. */
export const scaled = async (file: Blob): Promise<Blob> => {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, largestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const drawing = canvas.getContext('2d');
    if (drawing === null) return file;
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    let small: Blob = file;
    for (const quality of qualities) {
      small = (await jpegOf(canvas, quality)) ?? file;
      if (small.size <= enoughBytes) break;
    }
    return small;
  } catch {
    return file;
  }
};

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
