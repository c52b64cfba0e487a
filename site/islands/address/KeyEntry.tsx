import { useEffect, useId, useRef, useState } from 'react';
import type { FormWords } from '#content/schema/form-words.ts';
import type { Messages } from '#lead/messages.ts';
import { showToast } from '#site/islands/toasts.ts';
import { saveKey } from './places-key.ts';

type Props = {
  formId: string;
  words: FormWords;
  messages: Messages;
  onKey: (key: string) => void;
};

/** For a company without a key of its own on the server: one that this browser keeps. */
export const KeyEntry = ({ formId, words, messages, onKey }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const open = typed !== undefined;
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const save = () => {
    const key = (typed ?? '').trim();
    if (key === '') return;
    saveKey(key);
    setTyped(undefined);
    onKey(key);
    showToast(formId, messages['key-saved'], false);
  };

  if (!open) {
    return (
      <button type="button" className="enable-suggestions" onClick={() => setTyped('')}>
        {words.address.enable}
      </button>
    );
  }
  return (
    <div className="key-entry">
      <label htmlFor={id}>{words.address.key}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        spellCheck={false}
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <button type="button" className="button-dark" onClick={save}>
        {words.address.save}
      </button>
      <button type="button" className="button-quiet" onClick={() => setTyped(undefined)}>
        {words.address.cancel}
      </button>
    </div>
  );
};
