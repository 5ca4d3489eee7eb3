# Build the page, then the wheel with it, kernels compiled, then install it into a small image that runs without privileges.
# The kernels are compiled for the building machine's CPU level; klotz says at start if they do not fit.
FROM node:22-slim AS page
WORKDIR /source
COPY web web
COPY src/klotz/locales src/klotz/locales
RUN cd web && npm ci && npm run build

FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pyproject.toml setup.py constraints.txt README.md LICENSE ./
COPY src src
COPY --from=page /source/src/klotz/server/static src/klotz/server/static
RUN pip wheel --no-cache-dir --constraint constraints.txt --wheel-dir /wheels '.[server]'

FROM python:3.13-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/klotz klotz
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels 'klotz[server]' && rm -rf /wheels
USER klotz
ENV KLOTZ_HOST=0.0.0.0 \
    KLOTZ_PORT=8000 \
    KLOTZ_DATABASE=sqlite:////var/lib/klotz/server.sqlite \
    PYTHONUNBUFFERED=1
VOLUME /var/lib/klotz
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/ready', timeout=2)"]
CMD ["klotz", "serve"]
