/** Keys that this browser can use and nobody can read: made by WebCrypto, kept in IndexedDB. */
const STORE = "keys";

/** The key of that name, made when there is none yet. Rejects where the browser refuses its store. */
export async function keptKey<Key>(database: string, name: string, make: () => Promise<Key>): Promise<Key> {
  const opened = await open(database);
  const keys = (mode: IDBTransactionMode): IDBObjectStore => opened.transaction(STORE, mode).objectStore(STORE);
  const read = (store: IDBObjectStore): Promise<Key | undefined> =>
    done(store.get(name) as IDBRequest<Key | undefined>);
  try {
    const known = await read(keys("readonly"));
    if (known) return known;
    const made = await make();
    const store = keys("readwrite");
    // Another tab may have made one meanwhile: theirs counts
    const other = await read(store);
    if (other) return other;
    await done(store.put(made, name));
    return made;
  } finally {
    opened.close();
  }
}

function open(database: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's store refused"));
  });
}
