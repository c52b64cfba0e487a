export type Answer = { id: string } | { refusal: string } | 'again';

/** May go well later, without anybody doing anything. */
const passing = new Set(['busy', 'too-often']);
const longestMs = 150_000;

/** With XMLHttpRequest, since fetch does not tell how much is on its way. */
export const sendPhoto = (
  path: string,
  bytes: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve) => {
    const post = new XMLHttpRequest();
    post.open('POST', path);
    post.timeout = longestMs;
    post.setRequestHeader('content-type', /^image\//.test(bytes.type) ? bytes.type : 'image/jpeg');
    post.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    post.onload = () => resolve(answerOf(post));
    post.onerror = post.ontimeout = post.onabort = () => resolve('again');
    signal.addEventListener('abort', () => post.abort());
    post.send(bytes);
  });

const answerOf = ({ status, responseText }: XMLHttpRequest): Answer => {
  try {
    const { id, refusal, error } = JSON.parse(responseText);
    if (status === 200) return { id };
    return passing.has(refusal) ? 'again' : { refusal: error };
  } catch {
    // No answer of ours: a proxy, or a page that says that the link is gone.
    return status >= 400 && status < 500 ? { refusal: String(status) } : 'again';
  }
};
