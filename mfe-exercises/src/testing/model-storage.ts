/** Storage whose entries are its own enumerable properties, as in browsers. */
export function memoryStorage(
  onChange: (key: string, value: string | null) => void = () => undefined,
  copied: object = {},
): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (this[key] === value) return;
      this[key] = value;
      onChange(key, value);
    },
    removeItem(this: Record<string, string>, key: string) {
      if (!Object.hasOwn(this, key)) return;
      delete this[key];
      onChange(key, null);
    },
  };
  return Object.assign(Object.create(methods), copied);
}

/** Cookies of a browser, by assignment to `document.cookie`; those of jsdom are slow. */
export function memoryCookies(): { get: () => string; set: (line: string) => void } {
  const cookies = new Map<string, string>();
  return {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (line) => {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}
